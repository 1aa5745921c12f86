import type { ReactNode } from 'react';
import { createQueryClient } from '#app/api/queries.ts';
import { type CurrentUser, type Session, sessionQuery } from '#app/session/session.ts';
import { DialogHost } from '#app/shell/DialogHost.tsx';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { renderInApp } from './renderInApp.tsx';

/** Which dialog was asked for is in `openedDialog`; each is tested with its own feature. */
const Elsewhere = () => null;

/** Who reads: a player, or null for a visitor. */
export type Reader = CurrentUser | null;

/** The query cache of the site, which knows who reads. */
export function clientOf(reader: Reader) {
  const client = createQueryClient(() => undefined);
  const session: Session = reader ? { status: 'player', user: reader } : { status: 'visitor' };
  client.setQueryData(sessionQuery.queryKey, session);
  return client;
}

/** Shows a part of the app with what the layout has beside it: notices, and the question before what cannot be taken back. */
export const renderInFrame = (children: ReactNode, reader: Reader = null, address = '/home') =>
  renderInApp(
    <>
      {children}
      <ToastHost />
      <DialogHost Dialogs={Elsewhere} />
    </>,
    address,
    clientOf(reader),
  );

/** What stands in the lines of `dl` lists: each name with its value. */
export const factsIn = (part: Element): Record<string, string> =>
  Object.fromEntries(
    [...part.querySelectorAll('dt')].map((name) => [
      name.textContent ?? '',
      name.parentElement?.querySelector('dd')?.textContent ?? '',
    ]),
  );

export const textsOf = (elements: readonly Element[]): string[] =>
  elements.map((element) => element.textContent ?? '');
