import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import Players from '#app/routes/players.tsx';
import { ADA, BO, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';

const row = (id: string, player: string, more = {}) => ({
  id,
  player,
  simulated: false,
  country: 'DE',
  elo: 1310,
  group: 'H',
  matches: 30,
  wins: 18,
  losses: 12,
  ...more,
});
const BOARD = 'GET /api/leaderboards';
const PLACE = 'GET /api/leaderboards/place';
const SEARCH = 'GET /api/players';
const board = { rows: [row(ADA, 'ada'), row(BO, 'bo', { elo: 1200 })], next: null };

test('LDB1: a row is read with place, player, country, rating, matches and win rate, and leads to the player', async () => {
  wire({ [BOARD]: board });
  const screen = await renderInApp(<Players />, '/players');
  await expect.element(screen.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  const rows = screen
    .getByRole('row')
    .elements()
    .map((one) => one.textContent);
  expect(rows[1]).toMatch(/1ada.*Germany.*1310.*30.*18 \/ 12.*60%/);
  expect(rows[2]).toMatch(/2bo.*1200/);
  await screen.getByRole('link', { name: /ada/ }).click();
  await expect.poll(screen.at).toBe('/profile/ada');
});

test('LDB3 LDB4: what is chosen stands in the address and is asked for', async () => {
  const asked: string[] = [];
  wire({
    [BOARD]: ({ query }) => {
      asked.push(query.toString());
      return board;
    },
  });
  const screen = await renderInApp(<Players />, '/players?mode=2v2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Map' }), 'Nuke');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'China');
  await expect.poll(screen.at).toBe('/players?map=de_nuke&country=CN&mode=2v2');
  await expect.poll(() => asked.at(-1)).toBe('mode=2v2&map=de_nuke&country=CN');
  await expect.element(screen.getByText(/^By win rate on the map/)).toBeVisible();
});

test('LDB6: the next page continues the places', async () => {
  wire({
    [BOARD]: ({ query }) =>
      query.has('after') ? { rows: [row(BO, 'bo')], next: null } : { rows: [row(ADA, 'ada')], next: 'x' },
  });
  const screen = await renderInApp(<Players />, '/players');
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByRole('link', { name: /^2\s*bo/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test.each([
  [{ row: row(ADA, 'ada'), place: 12, matchesLeft: 0 }, 'Your place: 12'],
  [{ row: row(ADA, 'ada'), place: null, matchesLeft: 0 }, 'Your place is behind the first 10,000.'],
  [{ row: null, place: null, matchesLeft: 7 }, 'Rated matches until you are listed: 7'],
  [{ row: null, place: null, matchesLeft: 0 }, 'You are in another skill group or country.'],
])('LDB5: a player reads the own place: %#', async (place, text) => {
  wire({ [BOARD]: board, [PLACE]: place });
  const screen = await renderInApp(<Players />, '/players', queriesOf());
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('a visitor is asked for no place, and an empty list says when it fills', async () => {
  const server = wire({ [BOARD]: { rows: [], next: null } });
  const screen = await renderInApp(<Players />, '/players');
  await expect.element(screen.getByText('Nobody is listed here yet')).toBeVisible();
  expect(server.times(PLACE)).toBe(0);
});

test('PRO12: what was typed is searched on Enter, and each found player is a link', async () => {
  const found = { id: BO, nickname: 'bo', country: 'CN', simulated: false };
  const server = wire({ [BOARD]: board, [SEARCH]: { players: [found], next: null } });
  const screen = await renderInApp(<Players />, '/players');
  await screen.getByRole('searchbox', { name: 'Nickname or SteamID' }).fill(' bo ');
  expect(server.times(SEARCH)).toBe(0);
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.at).toBe('/players?search=bo');
  const list = screen.getByRole('list', { name: 'Players found' });
  await list.getByRole('link', { name: 'bo' }).click();
  await expect.poll(screen.at).toBe('/profile/bo');
});

test('PRO12 PRO13: nobody found and too many searches are said in words', async () => {
  const server = wire({ [BOARD]: board, [SEARCH]: { players: [], next: null } });
  const screen = await renderInApp(<Players />, '/players?search=zz');
  await expect.element(screen.getByText('No player found')).toBeVisible();
  server.now({ [SEARCH]: refused(429, 'too_many') });
  await screen.getByRole('searchbox').fill('yy');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Too many|^You are doing|wait/i).first()).toBeVisible();
});
