import { describe, expect, test } from 'vitest';
import { aheadOf, figureOf, LEAST_PLAYERS, ranksOf, standingsOf, type Totals, trendsOf } from './standing.ts';

const totals = (more: Partial<Totals> = {}): Totals => ({
  rounds: 200,
  kills: 140,
  deaths: 130,
  assists: 40,
  headshots: 70,
  damage: 16_000,
  ctRounds: 100,
  ctRoundsWon: 55,
  tRounds: 100,
  tRoundsWon: 45,
  ...more,
});
const cohort = (count: number) =>
  Array.from({ length: count }, (_, at) => totals({ kills: 100 + at, damage: 16_000 }));

test('STA1: figures are of all rounds, kills, or rounds of a side', () => {
  const figures = (['killsPerRound', 'adr', 'headshotRate', 'survival', 'ctWinRate'] as const).map((figure) =>
    figureOf(figure, totals()),
  );
  expect(figures).toEqual([0.7, 80, 0.5, 0.35, 0.55]);
});

describe('STA2: too little', () => {
  test.each([
    ['killsPerRound', { rounds: 99 }],
    ['headshotRate', { kills: 29 }],
    ['ctWinRate', { ctRounds: 39 }],
    ['tWinRate', { tRounds: 39 }],
  ] as const)('%s of %j is not known', (figure, more) => {
    expect(figureOf(figure, totals(more))).toBeNull();
    expect(figureOf(figure, totals())).not.toBeNull();
  });
});

describe('STA3: a place among others', () => {
  test('with one player fewer than needed there is none', () => {
    expect(standingsOf(totals(), ranksOf(cohort(LEAST_PLAYERS - 1)))).toEqual([]);
    expect(standingsOf(totals(), ranksOf(cohort(LEAST_PLAYERS))).length).toBeGreaterThan(0);
  });

  test('the share below, equals by half, and the range in which it may be', () => {
    const others = ranksOf(cohort(100)); // 0.5 to 0.995 kills a round
    const place = (kills: number) =>
      standingsOf(totals({ kills }), others).find(({ figure }) => figure === 'killsPerRound');
    expect(place(150)).toMatchObject({ value: 0.75, percentile: 51, low: 41, high: 60, players: 100 });
    expect(place(100)).toMatchObject({ percentile: 1, low: 0 });
    expect(place(300)).toMatchObject({ percentile: 100, high: 100 });
    expect(standingsOf(totals(), others).find(({ figure }) => figure === 'adr')!.percentile).toBe(50);
  });

  test('who is known too little is no player to be compared with', () => {
    const few = [...cohort(LEAST_PLAYERS), ...Array.from({ length: 50 }, () => totals({ rounds: 10 }))];
    expect(standingsOf(totals(), ranksOf(few))[0]!.players).toBe(LEAST_PLAYERS);
  });
});

test('STA6: what half of a group reach', () => {
  const middleOf = (count: number) =>
    standingsOf(totals(), ranksOf(cohort(count))).find(({ figure }) => figure === 'killsPerRound')!.middle;
  expect([middleOf(21), middleOf(22)]).toEqual([0.55, 0.5525]);
});

test.each([
  [41, 60, 20, 40, 'one'],
  [20, 40, 41, 60, 'other'],
  [40, 60, 20, 40, null],
] as const)('STA7: between %d and %d, and %d and %d: %s', (low, high, otherLow, otherHigh, ahead) => {
  expect(aheadOf({ low, high }, { low: otherLow, high: otherHigh })).toBe(ahead);
});

test('STA4: a trend is of what is known before and now', () => {
  const trends = trendsOf(totals({ kills: 160, ctRounds: 10 }), totals());
  expect(trends.find(({ figure }) => figure === 'killsPerRound')).toEqual({
    figure: 'killsPerRound',
    before: 0.7,
    recent: 0.8,
  });
  expect(trends.some(({ figure }) => figure === 'ctWinRate')).toBe(false);
});
