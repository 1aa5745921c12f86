import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { newQueries } from './queries.ts';

/** Shows a part of the app at an address, as the router and the query cache hold it there. `at` is where a link has led. */
export async function renderInApp(children: ReactNode, address = '/', queries = newQueries()) {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] });
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...screen,
    queries,
    at: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
