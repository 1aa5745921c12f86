import type { MatchAnalysis } from '@retake/contract/matches/analysis.ts';
import type { Economy } from '@retake/contract/recordings/economy.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { seatOf } from '../../model/room.ts';
import { room } from '../../room.fixture.ts';
import { AnalysisSection } from './AnalysisSection.tsx';

type Player = MatchAnalysis['players'][number];
type FromKills = NonNullable<Player['fromKills']>;

const fromKills: FromKills = {
  openingKills: 3,
  openingDeaths: 1,
  tradeKills: 2,
  tradedDeaths: 1,
  flashAssists: 0,
  kastRounds: 12,
  clutches: [
    { against: 1, played: 2, won: 1 },
    { against: 2, played: 1, won: 1 },
  ],
  weapons: [{ weapon: 'ak47', kills: 9, headshots: 5 }],
};
const player = (id: string, team: 'team1' | 'team2', told: FromKills | null): Player => ({
  id,
  team,
  rounds: 16,
  kills: 14,
  deaths: 8,
  assists: 3,
  headshots: 7,
  damage: 1360,
  utilityDamage: 80,
  enemiesFlashed: 5,
  mvps: 2,
  multiKills: [4, 0, 0, 0],
  fromKills: told,
});
const kill = (atMs: number, killer: string, victim: string, more = {}) => ({
  atMs,
  killer,
  victim,
  assister: null,
  flashAssist: false,
  weapon: 'ak47',
  headshot: true,
  opening: false,
  trade: false,
  ...more,
});

const analysisOf = (isTold: boolean): MatchAnalysis => ({
  matchId: 'm1',
  map: 'de_nuke',
  players: (['Ada', 'Bo', 'Cy', 'Di'] as const).map((id, at) =>
    player(id, at < 2 ? 'team1' : 'team2', isTold ? fromKills : null),
  ),
  duels: isTold ? [{ killer: 'Ada', victim: 'Cy', kills: 5 }] : null,
  rounds: [1, 2].map((number) => ({
    number,
    winner: 'team1' as const,
    side: 'ct' as const,
    reason: 'elimination',
    score: { team1: number, team2: 0 },
    players: [{ id: 'Ada', kills: 2, deaths: 0, assists: 0, damage: 187 }],
    kills: isTold
      ? [
          kill(12_000, 'Cy', 'Bo', { opening: true }),
          kill(14_500, 'Ada', 'Cy', { trade: true, assister: 'Bo' }),
          kill(30_000, 'Ada', 'Di'),
        ]
      : null,
    clutches: isTold ? [{ id: 'Ada', against: 2, won: true }] : [],
  })),
  replay: isTold,
  moments: isTold
    ? [{ round: 2, id: 'Ada', kills: 2, clutch: 2, decided: true, withinMs: 15_500, score: 65 }]
    : [],
});

const ended = room({ phase: 'finished', map: 'de_nuke', score: { team1: 9, team2: 7 } });

async function open(isTold: boolean) {
  wire({ 'GET /api/matches/{matchId}/analysis': analysisOf(isTold) });
  const screen = await renderInApp(<AnalysisSection room={ended} seat={seatOf(ended, 'Ada')} />);
  await screen.getByRole('button', { name: 'Open the analysis' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Figures' })).toBeVisible();
  return screen;
}

const tabsOf = () =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent);

test('ANA3 to ANA6: the figures of a match whose server tells its deaths', async () => {
  const screen = await open(true);
  expect(tabsOf()).toEqual([
    'Figures',
    'Rounds',
    'Economy',
    'Replay',
    'Heat map',
    'Shots',
    'Duels',
    'Best moments',
  ]);
  const shooting = screen.getByRole('table', { name: 'Shooting' }).getByRole('row', { name: /^Ada/ });
  expect(shooting.element().textContent).toMatch(/85\.0.*0\.88.*50%.*75%.*4 \/ 0 \/ 0 \/ 0/);
  const fights = screen.getByRole('table', { name: 'Fights' }).getByRole('row', { name: /^Ada/ });
  expect(fights.element().textContent).toMatch(/3 : 1.*2.*1.*2 of 3/);
  const weapons = screen.getByRole('table', { name: 'Weapons' }).getByRole('row', { name: /^Ada/ });
  expect(weapons.element().textContent).toMatch(/AK-47.*9.*5/);
});

test('ANA7: a moment leads to its round, with who killed whom', async () => {
  const screen = await open(true);
  await screen.getByRole('tab', { name: 'Best moments' }).click();
  await expect.element(screen.getByText('Won 1v2 · 2 kills in 15.5 s · Won the match')).toBeVisible();
  await screen.getByRole('button', { name: 'Round 2' }).click();
  await expect.element(screen.getByText('Ada won 1v2.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Round 2' }).element().getAttribute('aria-pressed')).toBe('true');
  const deaths = screen.getByRole('listitem').elements();
  expect(deaths.map((death) => death.textContent)).toEqual([
    '00:12CyAK-47 · Headshot→BoOpening',
    '00:14AdaAK-47 · Headshot→CyAssist: BoTrade',
    '00:30AdaAK-47 · Headshot→Di',
  ]);
  await screen.getByRole('tab', { name: 'Duels' }).click();
  await expect.element(screen.getByRole('cell', { name: '5 : 0' })).toBeVisible();
});

test('ANA8: where a server tells no deaths nothing stands in their place', async () => {
  const screen = await open(false);
  expect(tabsOf()).toEqual(['Figures', 'Rounds', 'Economy']);
  await expect.element(screen.getByText(/did not tell who killed whom/)).toBeVisible();
  expect(screen.getByText('KAST', { exact: true }).elements()).toEqual([]);
  await screen.getByRole('tab', { name: 'Rounds' }).click();
  const row = screen.getByRole('table', { name: 'Round 1' }).getByRole('row', { name: /^Ada/ });
  expect(row.element().textContent).toMatch(/2.*0.*0.*187/);
});

test('REP4: without a chosen round the replay opens on the first one with deaths', async () => {
  const analysis = analysisOf(true);
  const [first, second] = analysis.rounds;
  wire({
    'GET /api/matches/{matchId}/analysis': { ...analysis, rounds: [{ ...first!, kills: null }, second!] },
    'GET /api/matches/{matchId}/rounds/{round}/replay': { replay: null },
  });
  const screen = await renderInApp(<AnalysisSection room={ended} seat={seatOf(ended, 'Ada')} />);
  await screen.getByRole('button', { name: 'Open the analysis' }).click();
  const pressed = () => screen.getByRole('button', { pressed: true }).element().textContent;
  await screen.getByRole('tab', { name: 'Rounds' }).click();
  expect(pressed()).toBe('1');
  await screen.getByRole('tab', { name: 'Replay' }).click();
  await expect.element(screen.getByText(/Nobody knows where/)).toBeVisible();
  expect(pressed()).toBe('2');
  await screen.getByRole('button', { name: 'Round 1' }).click();
  expect(pressed()).toBe('1');
});

test('HEA1 to HEA4: where players killed, by team, side and place; nothing where nothing happened', async () => {
  const heat = (id: string, side: 'ct' | 't', kills: [number, number][]) => ({
    id,
    side,
    kills: kills.map(([field, count]) => ({ field, count })),
    deaths: [],
    held: id === 'Ada' ? [{ field: 0, count: 6 }] : [],
  });
  const players = [heat('Ada', 'ct', [[312, 3]]), heat('Ada', 't', [[338, 1]]), heat('Cy', 't', [[312, 2]])];
  wire({
    'GET /api/matches/{matchId}/analysis': analysisOf(true),
    'GET /api/matches/{matchId}/heat': {
      heat: { source: 'simulated', rounds: 2, known: 2, withDeaths: 1, stepMs: 250, players },
    },
  });
  const screen = await renderInApp(<AnalysisSection room={ended} seat={seatOf(ended, 'Ada')} />);
  await screen.getByRole('button', { name: 'Open the analysis' }).click();
  await screen.getByRole('tab', { name: 'Heat map' }).click();
  const rows = () =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.textContent);
  await expect.element(screen.getByText(/positions are made up/)).toBeVisible();
  await expect.element(screen.getByText('Known of 1 of 2 rounds.')).toBeVisible();
  expect(rows()).toEqual(['Hut583%', 'Squeaky117%']);
  await screen.getByLabelText('Of whom').selectOptions('Ada');
  await expect.poll(rows).toEqual(['Hut375%', 'Squeaky125%']);
  await screen.getByRole('button', { name: 'T', exact: true }).click();
  await expect.poll(rows).toEqual(['Squeaky1100%']);
  await screen.getByRole('button', { name: 'Deaths' }).click();
  await expect.element(screen.getByText('Nothing of this kind happened.')).toBeVisible();
  await screen.getByRole('button', { name: 'Both sides' }).click();
  await screen.getByRole('button', { name: 'Time held' }).click();
  // Twelve quarters of a second, on both sides.
  await expect.poll(rows).toEqual(['T3 s100%']);
});

const heldBy = (equipment: number, bank: number, spent: number, buy: 'pistol' | 'full') => ({
  players: 2,
  bank,
  spent,
  equipment,
  buy,
});
const economy: Economy = {
  source: 'simulated',
  rounds: [1, 2].map((number) => ({
    number,
    winner: 'team1' as const,
    sides: { team1: 'ct', team2: 't' },
    startsHalf: number === 1,
    teams: {
      team1: number === 1 ? heldBy(1_700, 300, 1_300, 'pistol') : heldBy(8_400, 300, 1_300, 'full'),
      team2: number === 1 ? heldBy(1_500, 0, 1_100, 'pistol') : null,
    },
  })),
  known: 1,
  duels: [
    { team: 'team1', own: 'pistol', other: 'pistol', played: 1, won: 1 },
    { team: 'team1', own: 'full', other: 'eco', played: 6, won: 5 },
    { team: 'team1', own: 'full', other: 'force', played: 2, won: 1 },
    { team: 'team2', own: 'pistol', other: 'pistol', played: 1, won: 0 },
  ],
  pistols: {
    team1: { played: 2, won: 1, followed: 1, converted: 1 },
    team2: { played: 2, won: 0, followed: 0, converted: 0 },
  },
  players: [
    {
      id: 'Ada',
      rounds: 2,
      equipment: 2_525,
      spent: 1_950,
      damagePerThousand: 74.06,
      killsPerThousand: 0.792,
    },
    { id: 'Cy', rounds: 1, equipment: null, spent: null, damagePerThousand: null, killsPerThousand: null },
  ],
};

async function openEconomy(told: { simulated: boolean; economy: Economy | null }) {
  wire({
    'GET /api/matches/{matchId}/analysis': analysisOf(true),
    'GET /api/matches/{matchId}/economy': told,
  });
  const screen = await renderInApp(<AnalysisSection room={ended} seat={seatOf(ended, 'Ada')} />);
  await screen.getByRole('button', { name: 'Open the analysis' }).click();
  await screen.getByRole('tab', { name: 'Economy' }).click();
  return screen;
}

test('ECO1, ECO7 to ECO10: what both teams had, won by buys and did with it; a dash for what is not known', async () => {
  const screen = await openEconomy({ simulated: true, economy });
  const rowsOf = (name: string) => {
    const rows = screen.getByRole('table', { name }).getByRole('row').elements().slice(1);
    return rows.map((row) =>
      [...row.children].map((cell) => cell.lastElementChild?.textContent ?? cell.textContent),
    );
  };
  const buys = 'Rounds won, by buys';
  await expect.element(screen.getByText("Both teams' money is known of 1 of 2 rounds.")).toBeVisible();
  expect(rowsOf(buys)).toEqual([
    ['Pistol', '1 of 1', '1 of 1', '–', '–'],
    ['Full', '6 of 8', '–', '5 of 6', '1 of 2'],
  ]);
  await expect
    .element(screen.getByText(/Pistol rounds won: 1 of 2\. Rounds won right after .*: 1 of 1\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Team Cy' }).click();
  await expect.poll(() => rowsOf(buys)).toEqual([['Pistol', '0 of 1', '0 of 1']]);
  expect(rowsOf('Players').map(([, ...figures]) => figures)).toEqual([
    ['$2,525', '$1,950', '74.1', '0.79'],
    ['–', '–', '–', '–'],
  ]);
  await screen.getByRole('button', { name: 'Every round in figures' }).click();
  expect(rowsOf('Every round in figures')).toEqual([
    ['1 · Team Ada', 'CT', 'Won', 'Pistol', '$1,700', '$1,300', '$300'],
    ['1 · Team Cy', 'T', 'Lost', 'Pistol', '$1,500', '$1,100', '$0'],
    ['2 · Team Ada', 'CT', 'Won', 'Full', '$8,400', '$1,300', '$300'],
    ['2 · Team Cy', 'T', 'Lost', '–', '–', '–', '–'],
  ]);
});

test.each([
  [true, /Nothing was recorded of the money/],
  [false, /Nobody knows the money/],
])('ECO10: simulated: %s, and nothing is shown', async (simulated, why) => {
  const screen = await openEconomy({ simulated, economy: null });
  await expect.element(screen.getByText(why)).toBeVisible();
  expect(screen.getByRole('table').elements()).toEqual([]);
});

const shotsOf = (id: string, shots: number) => ({
  id,
  accuracy: [null, 'ak47', 'glock'].map((weapon) => ({
    weapon,
    whole: { of: weapon === 'glock' ? 12 : shots, good: 30 },
    bands: [0, shots - 20, 0, 12].map((of) => ({ of, good: Math.min(of, 30) })),
  })),
  firstBullets: { of: 40, good: 10 },
  spray: null,
  strafing: { of: 29, good: 20 },
  placement: { of: 25, mean: 7.25, median: 5 },
});

test('SHO3, SHO8, SHO9: how players shot, with counts; a dash below the least, and a word for what is not known', async () => {
  wire({
    'GET /api/matches/{matchId}/analysis': analysisOf(true),
    'GET /api/matches/{matchId}/shots': {
      simulated: false,
      players: [shotsOf('Ada', 150), shotsOf('Cy', 99)],
    },
  });
  const screen = await renderInApp(<AnalysisSection room={ended} seat={seatOf(ended, 'Ada')} />);
  await screen.getByRole('button', { name: 'Open the analysis' }).click();
  await screen.getByRole('tab', { name: 'Shots' }).click();
  const rowOf = (table: string, row: RegExp) =>
    screen.getByRole('table', { name: table }).getByRole('row', { name: row });
  await expect.element(rowOf('Aim', /^Ada/)).toBeVisible();
  expect(rowOf('Aim', /^Ada/).element().textContent).toMatch(
    /20%30 of 150.*25%10 of 40.*unknown.*–too few: shown from 30 on.*7\.3°median 5\.0°, 25 enemies/,
  );
  expect(rowOf('Aim', /^Cy/).element().textContent).toMatch(/–too few: shown from 100 on/);
  const ak = rowOf('Accuracy by weapon and range', /^AK-47/).element().textContent;
  expect(ak).toMatch(/20%30 of 150.*Up to 10 m–.*10–20 m23%30 of 130.*From 30 m–/);
  expect(screen.getByText('Weapons with fewer than 100 shots have no row.').elements()).toHaveLength(1);
  await screen.getByLabelText('Player').selectOptions('Cy');
  await expect.element(rowOf('Accuracy by weapon and range', /^AK-47/)).not.toBeInTheDocument();
});

test.each([
  [true, /Nobody shoots in a simulated match/],
  [false, /does not tell its shots/],
])('SHO11: simulated: %s, and nothing is shown', async (simulated, why) => {
  wire({
    'GET /api/matches/{matchId}/analysis': analysisOf(true),
    'GET /api/matches/{matchId}/shots': { simulated, players: null },
  });
  const screen = await renderInApp(<AnalysisSection room={ended} seat={seatOf(ended, 'Ada')} />);
  await screen.getByRole('button', { name: 'Open the analysis' }).click();
  await screen.getByRole('tab', { name: 'Shots' }).click();
  await expect.element(screen.getByText(why)).toBeVisible();
  expect(screen.getByRole('table').elements()).toEqual([]);
});

test('REP1, REP4: a round from above, by keys, the slider and the deaths', async () => {
  const track = (id: string, side: 'ct' | 't', x: number) => ({ id, side, xs: [x, x], ys: [500, 500] });
  wire({
    'GET /api/matches/{matchId}/analysis': analysisOf(true),
    'GET /api/matches/{matchId}/rounds/{round}/replay': {
      replay: {
        source: 'simulated',
        lastsMs: 30_000,
        stepMs: 250,
        tracks: [
          track('Ada', 'ct', 200),
          track('Bo', 'ct', 300),
          track('Cy', 't', 600),
          track('Di', 't', 700),
        ],
      },
    },
  });
  const screen = await renderInApp(
    <AnalysisSection room={ended} seat={seatOf(ended, 'Ada')} />,
    '/game/m1?round=2&at=10',
  );
  const time = screen.getByRole('slider', { name: 'Moment of the round' });
  await expect.element(time).toHaveValue('10');
  await expect.element(screen.getByText(/positions are made up/)).toBeVisible();
  time.element().focus();
  await userEvent.keyboard('l');
  await expect.element(time).toHaveValue('15');
  await userEvent.keyboard('jj');
  await expect.element(time).toHaveValue('5');
  await screen.getByRole('button', { name: /^00:30/ }).click();
  await expect.element(time).toHaveValue('28');
  await screen.getByRole('button', { name: '4×' }).click();
  await screen.getByRole('button', { name: 'Play' }).click();
  // Two seconds at four times the speed, then it stands at the end.
  await expect.element(time, { timeout: 10_000 }).toHaveValue('30');
  await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});
