import type { Figures } from '@retake/contract/profiles/performance.ts';
import { expect, test } from 'vitest';
import { ADA, BO, PARTY } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { ComparePanel } from './ComparePanel.tsx';
import { PerformancePanel } from './PerformancePanel.tsx';
import { RatingChanges } from './RatingChanges.tsx';
import { RecordedSections } from './RecordedSections.tsx';

const side = { rounds: 120, winRate: 52.5, kd: 1.2, adr: 81.3 };
const figures: Figures = {
  matches: 12,
  wins: 7,
  losses: 5,
  winRate: 58.3,
  kd: 1.15,
  adr: 78.4,
  headshotRate: 47.6,
  clutches: { v1: 9, v2: 2 },
  ct: side,
  t: null,
};
const none = { whole: null, maps: [], streak: { current: null, longestWin: 0 } };
const played = {
  whole: figures,
  maps: [{ map: 'de_nuke' as const, ...figures }],
  streak: { current: { won: true, length: 3 }, longestWin: 5 },
};

test('PRO8 PRO9: figures and streaks are read with their names; what is not known says so and why', async () => {
  wire({ 'GET /api/users/profile/{nickname}/performance': { '5v5': none, '2v2': played } });
  const screen = await renderInApp(<PerformancePanel nickname="Nova" />);
  await expect.element(screen.getByRole('tab', { name: '2v2' })).toHaveAttribute('aria-selected', 'true');
  const facts = screen
    .getByRole('term')
    .elements()
    .map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`);
  expect(facts).toEqual([
    'ADR: 78.4',
    'HS %: 48%',
    'K/D: 1.15',
    'Clutches 1v1: 9',
    'Clutches 1v2: 2',
    'CT rounds won: 53%',
    'T rounds won: Not known',
    'Streak: Wins: 3',
    'Most wins in a row: 5',
  ]);
  await expect.element(screen.getByText(/Opening duels stand in the analysis/)).toBeVisible();
  const nuke = screen.getByRole('row', { name: /^Nuke/ }).element().textContent;
  expect(nuke).toMatch(/Nuke.*12.*58%.*1\.15.*78\.4.*48%.*53%ADR 81\.3.*Not known/);
  await screen.getByRole('tab', { name: '5v5' }).click();
  await expect.element(screen.getByText('The figures begin with the first rated match.')).toBeVisible();
});

test('SHO10: the shots of the last matches with a recording, with how many they are, once somebody asks', async () => {
  const none = { of: 0, good: 0 };
  wire({
    'GET /api/users/profile/{nickname}/shots': {
      '5v5': null,
      '2v2': {
        matches: 7,
        accuracy: [{ weapon: null, whole: { of: 900, good: 180 }, bands: [none, none, none, none] }],
        firstBullets: { of: 19, good: 5 },
        spray: null,
        strafing: { of: 40, good: 30 },
        placement: { of: 3, mean: null, median: null },
      },
    },
  });
  const screen = await renderInApp(<RecordedSections nickname="Nova" />);
  await screen.getByRole('button', { name: 'Show the shots' }).click();
  await expect.element(screen.getByText('Of the last rated matches with a recording: 7.')).toBeVisible();
  const facts = screen.getByRole('definition').elements();
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    '20%180 of 900',
    '–too few: shown from 20 on',
    'unknown',
    '75%30 of 40',
    '–too few: shown from 20 on',
  ]);
  await screen.getByRole('tab', { name: '5v5' }).click();
  await expect
    .element(screen.getByText('There is no rated match whose recording tells shots.'))
    .toBeVisible();
});

test('HEA5: the heat map by map and side, with how many matches it is of', async () => {
  const side = (...kills: [number, number][]) => ({
    kills: kills.map(([field, count]) => ({ field, count })),
    deaths: [],
    held: [],
  });
  const maps = [
    { map: 'de_nuke' as const, matches: 7 },
    { map: 'de_mirage' as const, matches: 2 },
  ];
  const heat = { map: 'de_nuke' as const, matches: 7, ct: side([312, 3]), t: side([338, 1]) };
  wire({ 'GET /api/users/profile/{nickname}/heat': { maps, heat } });
  const screen = await renderInApp(<RecordedSections nickname="Nova" />);
  await screen.getByRole('button', { name: 'Show the heat map' }).click();
  await expect
    .element(screen.getByText('Of the last rated matches with a recording on this map: 7.'))
    .toBeVisible();
  const rows = () =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.textContent);
  expect(rows()).toEqual(['Hut375%', 'Squeaky125%']);
  await screen.getByRole('button', { name: 'T', exact: true }).click();
  await expect.poll(rows).toEqual(['Squeaky1100%']);
  await screen.getByRole('button', { name: 'Deaths' }).click();
  await expect.element(screen.getByText('Nothing of this kind happened.')).toBeVisible();
  expect(screen.getByLabelText('Map').element().textContent).toBe('NukeMirage');
});

const compared = (id: string, nickname: string, performance: typeof played | typeof none) => ({
  id,
  nickname,
  '5v5': { elo: 1200, group: 'H-', calibration: null, performance },
  '2v2': { elo: 900, group: 'M', calibration: null, performance: none },
});

const placed = (value: number, percentile: number, low: number, high: number) => ({
  figure: 'adr' as const,
  value,
  percentile,
  low,
  high,
  players: 900,
  middle: 78,
});
const beside = {
  group: 'H-' as const,
  players: 900,
  leastPlayers: 20,
  leastRounds: 100,
  you: [placed(90, 80, 77, 83), { ...placed(0.3, 40, 37, 44), figure: 'survival' as const }],
  them: [placed(70, 20, 17, 23), { ...placed(0.31, 43, 40, 47), figure: 'survival' as const }],
};
const apart = { '5v5': null, '2v2': null };

const meeting = {
  matchId: PARTY,
  mode: '5v5' as const,
  map: 'de_nuke' as const,
  together: false,
  won: true,
  at: '2026-10-01T12:00:00.000Z',
};

test('PRO11, STA7: two players beside each other, and the matches of both as links', async () => {
  wire({
    'GET /api/users/profile/{nickname}/comparison': {
      you: compared(ADA, 'ada', none),
      them: compared(BO, 'bo', played),
      beside: { '5v5': beside, '2v2': null },
      against: { matches: 3, wins: 2, losses: 1 },
      together: { matches: 1, wins: 0, losses: 1 },
      last: [meeting],
    },
  });
  const screen = await renderInApp(<ComparePanel nickname="bo" />);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await expect.element(row(/^Rating 1200 \(H-\) 1200 \(H-\)/)).toBeVisible();
  await expect.element(row(/^ADR Not known 78\.4/)).toBeVisible();
  await expect.element(screen.getByText('2:1')).toBeVisible();
  // STA7: both in the reader's group; what may be chance says so.
  await expect.element(row(/^Damage a round 90\.0 80% \(77–83\) 70\.0 20% \(17–23\) You$/)).toBeVisible();
  await expect.element(row(/^Rounds survived .*May be chance$/)).toBeVisible();
  await screen.getByRole('link', { name: /Win.*Nuke/ }).click();
  await expect.poll(screen.at).toBe(`/game/${PARTY}`);
});

test('RAT15: a rating that is still found out stands with its span beside another one too', async () => {
  const nothing = { matches: 0, wins: 0, losses: 0 };
  const you = compared(ADA, 'ada', none);
  const calibration = { played: 3, of: 10, span: 90 };
  wire({
    'GET /api/users/profile/{nickname}/comparison': {
      you: { ...you, '5v5': { ...you['5v5'], calibration } },
      them: compared(BO, 'bo', none),
      beside: apart,
      against: nothing,
      together: nothing,
      last: [],
    },
  });
  const screen = await renderInApp(<ComparePanel nickname="bo" />);
  await expect
    .element(screen.getByRole('row', { name: /^Rating 1200 ± 90 .*3.*10.* \(H-\) 1200 \(H-\)/ }))
    .toBeVisible();
});

test('PRO11: who has never met is told so', async () => {
  const nothing = { matches: 0, wins: 0, losses: 0 };
  wire({
    'GET /api/users/profile/{nickname}/comparison': {
      you: compared(ADA, 'ada', none),
      them: compared(BO, 'bo', none),
      beside: apart,
      against: nothing,
      together: nothing,
      last: [],
    },
  });
  const screen = await renderInApp(<ComparePanel nickname="bo" />);
  await expect.element(screen.getByText(/^You and bo have not played/)).toBeVisible();
});

test('PRO6: every change of the rating with its cause, the newest first; a match is a link', async () => {
  const at = (day: number) => `2026-10-0${day}T12:00:00Z`;
  const history = [
    { at: at(1), elo: 1025, change: 25, matchId: PARTY, kind: 'match' as const },
    { at: at(2), elo: 1037, change: 12, matchId: null, kind: 'refund' as const },
    { at: at(3), elo: 1007, change: -30, matchId: null, kind: 'refund' as const },
  ];
  const screen = await renderInApp(<RatingChanges history={history} />);
  await screen.getByRole('button', { name: 'Show every change' }).click();
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent);
  expect(rows[1]).toMatch(/Taken: matches with a cheater were removed.*1007.*-30/);
  expect(rows[2]).toMatch(/Returned: a cheater's match was removed.*1037.*\+12/);
  expect(rows[3]).toMatch(/Rated match.*1025.*\+25/);
  await screen.getByRole('link').click();
  await expect.poll(screen.at).toBe(`/game/${PARTY}`);
});
