import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { DialogHost } from '#app/shell/DialogHost.tsx';
import { clientOf, type Reader } from '#app/testing/renderInFrame.tsx';
import { ToastHost } from '#app/ui/ToastHost.tsx';

/** What a file of this folder exports, as far as the router takes it. */
type Page = { default: ComponentType; clientLoader?: () => Promise<unknown> };

const Nothing = () => null;

const Frame = () => (
  <>
    <Outlet />
    <ToastHost />
    <DialogHost Dialogs={Nothing} />
  </>
);

/** Opens a page at its path of `routes.ts` with what it loads and what is in its address. Every other address is empty. */
export async function open(
  page: Page,
  path: string,
  address = path,
  reader: Reader = null,
  queries = clientOf(reader),
) {
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        HydrateFallback: Nothing,
        children: [
          {
            path,
            Component: page.default,
            ...(page.clientLoader && { loader: page.clientLoader }),
          },
          { path: '*', Component: Nothing },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const at = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...screen, queries, router, at };
}
