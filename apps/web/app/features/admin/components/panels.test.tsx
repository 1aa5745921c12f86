import type { Key } from '@retake/contract/calls.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { idOf, shown } from '../admin.fixture.tsx';
import { AppealsPanel } from './AppealsPanel.tsx';
import { BatchesPanel } from './BatchesPanel.tsx';
import { CasesPanel } from './CasesPanel.tsx';
import { ErrandsPanel } from './ErrandsPanel.tsx';
import { ErrorReports } from './ErrorReports.tsx';
import { LeaguesPanel } from './LeaguesPanel.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import { PrizesPanel } from './PrizesPanel.tsx';
import { PromoPanel } from './PromoPanel.tsx';
import { DoubtsPanel } from './servers/DoubtsPanel.tsx';
import { GameServersPanel } from './servers/GameServersPanel.tsx';
import { ServerView } from './servers/ServerView.tsx';
import { StaffMatchView } from './servers/StaffMatchView.tsx';
import { TicketsPanel } from './TicketsPanel.tsx';
import { UsersPanel } from './UsersPanel.tsx';

const BATCHES: Answers = { 'GET /api/admin/promo-batches': { batches: [] } };

type Case = {
  /** The list that is read. */
  key: Key;
  panel: ReactNode;
  /** With nothing in it. */
  empty: Answers;
  says: string;
};
const cases: readonly Case[] = [
  {
    key: 'GET /api/admin/cases',
    panel: <CasesPanel />,
    empty: { 'GET /api/admin/cases': { waiting: 0, second: 0, oldestAt: null, held: null } },
    says: 'Nothing waits for you.',
  },
  {
    key: 'GET /api/admin/promo-codes',
    panel: <PromoPanel />,
    empty: { 'GET /api/admin/promo-codes': [] },
    says: 'There is no promo code.',
  },
  {
    key: 'GET /api/admin/promo-batches',
    panel: <BatchesPanel />,
    empty: BATCHES,
    says: 'There is no batch.',
  },
  {
    key: 'GET /api/admin/errands',
    panel: <ErrandsPanel />,
    empty: { 'GET /api/admin/errands': { kinds: [], dead: [] } },
    says: 'Nothing has failed.',
  },
  {
    key: 'GET /api/admin/bot-error-reports',
    panel: <ErrorReports />,
    empty: { 'GET /api/admin/bot-error-reports': [] },
    says: 'No player is under an account check.',
  },
  {
    key: 'GET /api/admin/prize-pools',
    panel: <PrizesPanel />,
    empty: { 'GET /api/admin/prize-pools': { pools: [], waiting: [] } },
    says: 'There is no prize pool yet.',
  },
  {
    key: 'GET /api/admin/orders',
    panel: <OrdersPanel />,
    empty: { 'GET /api/admin/orders': { orders: [], next: null } },
    says: 'No order fits.',
  },
  {
    key: 'GET /api/admin/users',
    panel: <UsersPanel may={new Set()} />,
    empty: { 'GET /api/admin/users': { users: [], next: null } },
    says: 'No user fits.',
  },
  {
    key: 'GET /api/admin/appeals',
    panel: <AppealsPanel mayDecide />,
    empty: { 'GET /api/admin/appeals': { waiting: 0, held: null, appeals: [] } },
    says: 'No appeal waits.',
  },
  {
    key: 'GET /api/admin/tickets',
    panel: <TicketsPanel mayWriteReplies={false} />,
    empty: { 'GET /api/admin/tickets': { waiting: 0, late: 0, held: null, tickets: [] } },
    says: 'No ticket waits.',
  },
  {
    key: 'GET /api/admin/game-servers',
    panel: <GameServersPanel />,
    empty: { 'GET /api/admin/game-servers': { plays: 'nothing', regions: [], servers: [] } },
    says: 'There are no dedicated servers yet.',
  },
  {
    key: 'GET /api/admin/doubtful-matches',
    panel: <DoubtsPanel />,
    empty: { 'GET /api/admin/doubtful-matches': { matches: [] } },
    says: 'There is none.',
  },
];

const isWaiting = () => document.querySelector('[data-skeleton]') !== null;

test.each(cases)(
  '$key: its place is kept while it loads, and a refusal is tried again with a press',
  async ({ key, panel, empty, says }) => {
    const asked = Promise.withResolvers<void>();
    const refusing = async () => {
      await asked.promise;
      return refused(403, 'forbidden');
    };
    const server = wire({ ...BATCHES, [key]: refusing });
    const screen = await shown(panel);
    expect([isWaiting(), screen.getByText(says).elements()]).toEqual([true, []]);
    asked.resolve();
    await expect.element(screen.getByText('An error occurred.')).toBeVisible();
    await expect.poll(isWaiting).toBe(false);
    server.now(empty);
    const again = screen.getByRole('button', { name: 'Retry' });
    await again.click();
    await expect.element(screen.getByText(says)).toBeVisible();
    expect([again.elements(), isWaiting()]).toEqual([[], false]);
  },
);

test('a list of leagues that cannot be read is tried again, and one can be founded all the same', async () => {
  const LEAGUES = 'GET /api/admin/leagues';
  const server = wire({ [LEAGUES]: refused(403, 'forbidden') });
  const screen = await shown(<LeaguesPanel />);
  await expect.element(screen.getByText('This could not be loaded.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Found a league' })).toBeVisible();
  server.now({ [LEAGUES]: [] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => screen.getByText('This could not be loaded.').elements()).toEqual([]);
  expect(server.times(LEAGUES)).toBe(2);
});

const phaseName = (phase: string) => phase;
const SERVER = 'GET /api/admin/game-servers/{id}';
const MATCH = 'GET /api/admin/matches/{matchId}';

test.each([
  {
    name: 'a game server',
    page: <ServerView id={idOf(1)} phaseName={phaseName} />,
    key: SERVER,
    gone: refused(404, 'not_found'),
    says: 'There is no such server any more.',
  },
  {
    name: 'a match',
    page: <StaffMatchView id={idOf(1)} phaseName={phaseName} />,
    key: MATCH,
    gone: refused(404, 'match_not_found'),
    says: 'There is no such match.',
  },
] as const)(
  'the page of $name says where there is none, and else tries again',
  async ({ page: view, key, gone, says }) => {
    const server = wire({ [key]: refused(403, 'forbidden') });
    const screen = await shown(view);
    await expect.element(screen.getByText('An error occurred.')).toBeVisible();
    server.now({ [key]: gone });
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText(says)).toBeVisible();
    await expect.poll(() => screen.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
  },
);
