import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import type { Profile } from '../model/profile.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { MostPlayedMaps } from './ProfileTables.tsx';
import { RatingPanel } from './RatingPanel.tsx';
import { StatTiles } from './StatTiles.tsx';
import { TeamsPanel } from './TeamsPanel.tsx';

const change = (at: string, elo: number, by: number, kind: 'match' | 'refund' = 'match') => ({
  at,
  elo,
  change: by,
  matchId: kind === 'match' ? 'm1' : null,
  kind,
});

const profile = (more: Partial<Profile> = {}): Profile => ({
  id: 'p1',
  nickname: 'Nova',
  earlierNicknames: [],
  activeMatchId: null,
  matchesHidden: false,
  country: 'DE',
  createdAt: '2025-03-01T12:00:00Z',
  simulated: false,
  premium: false,
  steamConnected: true,
  avatar: null,
  background: null,
  online: true,
  matches: 1234,
  winRate: 57,
  kda: 1.5,
  form: 'WWL',
  bestMaps: '[]',
  recentMatches: '[]',
  teams: [],
  rating: {
    '5v5': { elo: 1310, group: 'M+', calibration: null, history: [] },
    '2v2': { elo: 990, group: 'M', calibration: null, history: [] },
  },
  ...more,
});

test('the head says who it is, from where, since when and how strong in both modes', async () => {
  const screen = await renderInApp(<ProfileHead profile={profile()} />);
  await expect.element(screen.getByRole('heading', { name: 'Nova' })).toBeVisible();
  await expect.element(screen.getByText(/^Germany · Member since Mar\s1,\s2025$/)).toBeVisible();
  await expect.element(screen.getByText('1310')).toBeVisible();
  await expect.element(screen.getByText('990')).toBeVisible();
});

test('what is true of the player is said in words: online, Premium, simulated', async () => {
  const player = await renderInApp(<ProfileHead profile={profile({ premium: true })} />);
  await expect.element(player.getByText('Online')).toBeVisible();
  await expect.element(player.getByText('Premium')).toBeVisible();
  expect(player.getByText('Simulated player').elements()).toEqual([]);
  await player.unmount();
  const bot = await renderInApp(<ProfileHead profile={profile({ online: false, simulated: true })} />);
  await expect.element(bot.getByText('Offline')).toBeVisible();
  await expect.element(bot.getByText('Simulated player')).toBeVisible();
});

test('STM8: the picture of the Steam account stands over the letters', async () => {
  const screen = await renderInApp(<ProfileHead profile={profile({ avatar: '/avatars/p1?v=1' })} />);
  await expect.poll(() => screen.container.querySelector('img')?.getAttribute('src')).toBe('/avatars/p1?v=1');
});

test('a code that names no country does not break the page', async () => {
  const screen = await renderInApp(<ProfileHead profile={profile({ country: '??' })} />);
  await expect.element(screen.getByText(/^\?\? · Member since/)).toBeVisible();
});

test('the tiles say how many matches, how many won, kills to deaths, and the last results', async () => {
  const screen = await renderInApp(<StatTiles profile={profile()} />);
  const values = screen
    .getByRole('definition')
    .elements()
    .map((value) => value.textContent);
  expect(values).toEqual(['1,234', '57%', '1.50', 'WWL']);
  await expect.element(screen.getByRole('img', { name: /Win, Win, Lose$/ })).toBeVisible();
});

test('who has not played yet has no form, in words', async () => {
  const screen = await renderInApp(<StatTiles profile={profile({ form: '', matches: 0 })} />);
  await expect.element(screen.getByText('No matches yet')).toBeVisible();
});

test('tables without rows say so', async () => {
  const maps = await renderInApp(<MostPlayedMaps profile={profile()} />);
  await expect.element(maps.getByText('No data available')).toBeVisible();
});

test('a map is read with its share of wins', async () => {
  const bestMaps = JSON.stringify([{ name: 'Nuke', score: '13 : 9', winRate: 60, k: 1200, d: 900, a: 300 }]);
  const screen = await renderInApp(<MostPlayedMaps profile={profile({ bestMaps })} />);
  const cells = screen
    .getByRole('cell')
    .elements()
    .map((cell) => cell.lastElementChild!.textContent);
  expect(cells).toEqual(['13 : 9', '60%', '1,200', '900', '300']);
});

const played = [change('2026-10-01T12:00:00Z', 1025, 25), change('2026-10-02T12:00:00Z', 1000, -25)];

test('the rating over time opens with the mode that was played more, and the other is a press away', async () => {
  const rating = {
    ...profile().rating,
    '2v2': { elo: 1000, group: 'M' as const, calibration: null, history: played },
  };
  const screen = await renderInApp(<RatingPanel profile={profile({ rating })} />);
  await expect.element(screen.getByRole('tab', { name: '2v2' })).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(screen.getByRole('img', { name: /^Rating over 2 matches: from 1000 to 1000/ }))
    .toBeVisible();
  await screen.getByRole('tab', { name: '5v5' }).click();
  await expect.element(screen.getByText('The line begins with the first rated match.')).toBeVisible();
});

test('RAT14: points that came back without a match are explained, newest first', async () => {
  const history = [
    ...played,
    change('2026-10-03T12:00:00Z', 1012, 12, 'refund'),
    change('2026-10-04T12:00:00Z', 982, -30, 'refund'),
  ];
  const rating = {
    ...profile().rating,
    '5v5': { elo: 982, group: 'M' as const, calibration: null, history },
  };
  const screen = await renderInApp(<RatingPanel profile={profile({ rating })} />);
  const list = screen.getByRole('list', { name: 'Corrections' });
  const lines = list
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^-30 taken: matches with a cheater were removedOct 4/),
    expect.stringMatching(/^\+12 returned: a cheater's match was removedOct 3/),
  ]);
});

test('who is in no team is told so by name', async () => {
  const screen = await renderInApp(<TeamsPanel profile={profile()} />);
  await expect.element(screen.getByText("Nova didn't create any teams yet.")).toBeVisible();
});
