import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import type { SeasonLine } from '../api/seasons.ts';
import { SeasonsPanel } from './SeasonsPanel.tsx';

const LINES = 'GET /api/admin/leagues/{id}/seasons/{season}/lines';
const VOID = 'POST /api/admin/leagues/{id}/seasons/{season}/void';
const ADJUST = 'POST /api/admin/leagues/{id}/seasons/{season}/adjust';

const at = '2026-03-01T12:00:00.000Z';
const span = { startsAt: at, endsAt: at };
const league = {
  id: '1',
  title: 'Classic Solo League',
  mode: '5v5' as const,
  picture: 'league-solo' as const,
  premium: false,
  season: 3,
  startsAt: at,
  endsAt: at,
  daysLeft: 4,
  prizePoolCents: 0,
  prizePlaces: 50,
  players: 1,
  top: [],
};
const idOf = (number: number) => `7d444840-9dc0-41d1-b245-5ffdce74fad${number}`;
const line = (number: number, more: Partial<SeasonLine> = {}): SeasonLine => ({
  id: idOf(number),
  at,
  result: 'win',
  points: 10,
  reason: null,
  voidReason: null,
  ...more,
});

async function found(lines: SeasonLine[]) {
  const server = wire({
    'GET /api/leagues': [league],
    'GET /api/leagues/{id}/seasons': [
      { season: 3, state: 'open', ...span },
      { season: 2, state: 'settling', ...span },
      { season: 1, state: 'settled', ...span },
    ],
    [LINES]: { player: 'ada', points: 20, lines },
    [VOID]: { player: 'ada', lines: 1, points: 10, version: 2 },
    [ADJUST]: refused(409, 'league_season_settled'),
  });
  const screen = await renderInApp(
    <>
      <SeasonsPanel />
      <ToastHost />
    </>,
  );
  await expect.element(screen.getByLabelText('Season', { exact: true })).toHaveValue('3');
  return { server, screen };
}

test('LGE11: chosen lines of a season that is ending are void with a reason, and the table has a new version', async () => {
  const { server, screen } = await found([line(1), line(2), line(3, { voidReason: 'a cheater' })]);
  await screen.getByLabelText('Season', { exact: true }).selectOptions('Season 2: prizes on hold');
  await screen.getByRole('button', { name: 'Show lines' }).click();
  await expect.element(screen.getByText('This field is required.')).toBeVisible();
  await screen.getByLabelText('Nickname or friend code').fill('ada');
  await screen.getByRole('button', { name: 'Show lines' }).click();
  await expect.element(screen.getByText('Void: a cheater')).toBeVisible();
  const form = screen.getByRole('form', { name: 'Void lines' });
  await expect.element(form.getByRole('button')).toBeDisabled();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(2);
  await screen.getByRole('checkbox').first().click();
  await form.getByLabelText('Reason').fill('played for another');
  await form.getByRole('button').click();
  await expect.element(screen.getByText(/Version 2 of the final table/)).toBeVisible();
  expect(server.bodies(VOID)).toEqual([{ input: 'ada', lines: [idOf(1)], reason: 'played for another' }]);
});

test('LGE11: points are adjusted with a key; a refusal stands above the form', async () => {
  const { server, screen } = await found([]);
  await screen.getByLabelText('Nickname or friend code').fill('ada');
  await screen.getByRole('button', { name: 'Show lines' }).click();
  const form = screen.getByRole('form', { name: 'Adjust points' });
  await form.getByLabelText('Points').fill('0');
  await form.getByLabelText('Reason').fill('a fault of ours');
  await form.getByRole('button').click();
  await expect.element(form.getByLabelText('Points')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabelText('Points').fill('-15');
  await form.getByRole('button').click();
  await expect.element(screen.getByText(/The season is settled/)).toBeVisible();
  expect(server.bodies(ADJUST)).toMatchObject([{ input: 'ada', points: -15, reason: 'a fault of ours' }]);
});

test('LGE15: a settled season is read alone', async () => {
  const { screen } = await found([line(1)]);
  await screen.getByLabelText('Season', { exact: true }).selectOptions('Season 1: settled');
  await screen.getByLabelText('Nickname or friend code').fill('ada');
  await screen.getByRole('button', { name: 'Show lines' }).click();
  await expect.element(screen.getByText(/its table is not changed any more/)).toBeVisible();
  expect(screen.getByRole('checkbox').elements()).toEqual([]);
  expect(screen.getByRole('form', { name: 'Adjust points' }).elements()).toEqual([]);
});
