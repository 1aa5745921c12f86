import type { PrizePool } from '@retake/contract/prizes/calls.ts';
import { expect, test } from 'vitest';
import { ada } from '#app/testing/players.ts';
import { factsIn, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import HomePrizes from './HomePrizes.tsx';
import { OwnPrizes } from './OwnPrizes.tsx';
import { PrizePoolView } from './PrizePoolView.tsx';

const POOL = 'GET /api/prize-pools/{id}';
const OWN = 'GET /api/prizes';
const id = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const at = '2026-11-01T10:00:00.000Z';
const held = {
  poolId: id,
  title: 'Season 3',
  place: 2,
  cents: 3500,
  state: 'held' as const,
  heldUntil: '2026-11-15T10:00:00.000Z',
};
const due = { ...held, title: 'Sunday Cup', cents: 750, state: 'due' as const, heldUntil: null };
const pool: PrizePool = {
  id,
  kind: 'season',
  title: 'Season 3',
  createdAt: at,
  promised: 20_000,
  funded: 15_000,
  held: 3500,
  due: 0,
  paid: 0,
  returned: 0,
  missing: 5000,
  prizes: [
    { at, place: 1, player: '', simulated: false, cents: 5000, state: 'taken_back', heldUntil: null },
    {
      at,
      place: 2,
      player: 'bo',
      simulated: true,
      cents: 3500,
      state: 'held',
      heldUntil: held.heldUntil,
    },
  ],
  movements: [{ at, kind: 'fund', cents: 15_000 }],
};
const neverAsks = 'Nobody asks you for an item.';

test('a prize that is due is named before one on hold', async () => {
  wire({ [OWN]: [held, due] });
  const screen = await renderInFrame(<HomePrizes />, ada);
  await expect.element(screen.getByText('You have $7.5 coming: the prize is due.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Sunday Cup' }))
    .toHaveAttribute('href', `/prize-pools/${id}`);
});

test('a prize on hold says until when', async () => {
  wire({ [OWN]: [held] });
  const screen = await renderInFrame(<HomePrizes />, ada);
  await expect.element(screen.getByText('You have won $35, on hold until Nov 15, 2026.')).toBeVisible();
});

test('own prizes say the place, the state and what a winner is never asked for', async () => {
  wire({ [OWN]: [held, { ...due, poolId: '8d444840-9dc0-41d1-b245-5ffdce74fad2', state: 'paid' }] });
  const screen = await renderInFrame(<OwnPrizes neverAsks={neverAsks} />, ada);
  await expect.element(screen.getByText('$35 for place 2')).toBeVisible();
  await expect.element(screen.getByText('paid', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Nobody asks you for an item\./)).toBeVisible();
});

test('a pool says what is not funded yet, who has won what, and what came in', async () => {
  wire({ [POOL]: pool });
  const screen = await renderInFrame(<PrizePoolView id={id} neverAsks={neverAsks} />, ada);
  await expect.element(screen.getByText(/^\$50 of what is promised or won is not funded yet/)).toBeVisible();
  expect(factsIn(screen.container)).toMatchObject({ Promised: '$200', Funded: '$150', 'On hold': '$35' });
  const winners = textsOf(screen.getByRole('table', { name: 'Prizes' }).getByRole('row').elements());
  expect(winners[1]).toContain('A player who has left');
  expect(winners[1]).toContain('taken back');
  expect(winners[2]).toContain('until Nov 15, 2026');
  await expect
    .element(screen.getByRole('table', { name: 'Money in and out' }).getByText('$150'))
    .toBeVisible();
});

test('a pool that there is not says so and leads on; one that did not come is asked for again', async () => {
  const server = wire({ [POOL]: refused(404, 'prize_pool_gone') });
  const gone = await renderInFrame(<PrizePoolView id={id} neverAsks={neverAsks} />, ada);
  await expect.element(gone.getByText('There is no such prize pool.')).toBeVisible();
  await gone.unmount();
  server.now({ [POOL]: refused(500, 'internal') });
  const screen = await renderInFrame(<PrizePoolView id={id} neverAsks={neverAsks} />, ada);
  const again = screen.getByRole('button', { name: 'Retry' });
  await expect.element(again).toBeVisible();
  server.now({ [POOL]: pool });
  await again.click();
  await expect.element(screen.getByRole('heading', { name: 'Season 3' })).toBeVisible();
});
