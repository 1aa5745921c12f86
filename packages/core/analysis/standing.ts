/** Sums over matches; more of them does not matter. */
export type Totals = {
  rounds: number;
  kills: number;
  deaths: number;
  assists: number;
  headshots: number;
  damage: number;
  ctRounds: number;
  ctRoundsWon: number;
  tRounds: number;
  tRoundsWon: number;
};

/** Of each, more is better. */
export const STANDING_FIGURES = [
  'killsPerRound',
  'adr',
  'headshotRate',
  'assistsPerRound',
  'survival',
  'ctWinRate',
  'tWinRate',
] as const;
export type StandingFigure = (typeof STANDING_FIGURES)[number];

/** STA2: of whom less is known nothing is said, and nobody is compared with them. */
export const LEAST_ROUNDS = 100;
const LEAST_SIDE_ROUNDS = 40;
const LEAST_KILLS = 30;
/** STA3: so many players have the figure, else nobody is placed among them. */
export const LEAST_PLAYERS = 20;

const PARTS: Record<StandingFigure, (of: Totals) => { part: number; whole: number; least: number }> = {
  killsPerRound: ({ kills, rounds }) => ({ part: kills, whole: rounds, least: LEAST_ROUNDS }),
  adr: ({ damage, rounds }) => ({ part: damage, whole: rounds, least: LEAST_ROUNDS }),
  headshotRate: ({ headshots, kills }) => ({ part: headshots, whole: kills, least: LEAST_KILLS }),
  assistsPerRound: ({ assists, rounds }) => ({ part: assists, whole: rounds, least: LEAST_ROUNDS }),
  survival: ({ deaths, rounds }) => ({
    part: Math.max(0, rounds - deaths),
    whole: rounds,
    least: LEAST_ROUNDS,
  }),
  ctWinRate: ({ ctRounds, ctRoundsWon }) => ({
    part: ctRoundsWon,
    whole: ctRounds,
    least: LEAST_SIDE_ROUNDS,
  }),
  tWinRate: ({ tRounds, tRoundsWon }) => ({ part: tRoundsWon, whole: tRounds, least: LEAST_SIDE_ROUNDS }),
};

/** STA1: null: too little is known. */
export function figureOf(figure: StandingFigure, totals: Totals): number | null {
  const { part, whole, least } = PARTS[figure](totals);
  return totals.rounds < LEAST_ROUNDS || whole < least ? null : part / whole;
}

export type Standing = {
  figure: StandingFigure;
  value: number;
  /** In percent: how many of them are below, equals by half; and between what it would be with other players of the kind. */
  percentile: number;
  low: number;
  high: number;
  /** How many players it is of. */
  players: number;
  /** What half of them reach. */
  middle: number;
};

/** What all players of a group reach, of each figure in ascending order: sorted once for all who ask. */
export type Ranks = { players: number; values: Record<StandingFigure, Float64Array> };

export function ranksOf(cohort: readonly Totals[]): Ranks {
  const sorted = STANDING_FIGURES.map((figure) => [
    figure,
    Float64Array.from(cohort.flatMap((one) => figureOf(figure, one) ?? [])).sort(),
  ]);
  return { players: cohort.length, values: Object.fromEntries(sorted) };
}

/** STA3: a player among others, who include the player; the best figures first. */
export function standingsOf(own: Totals, { values }: Ranks): Standing[] {
  return STANDING_FIGURES.flatMap((figure) => {
    const value = figureOf(figure, own);
    const all = values[figure];
    if (value === null || all.length < LEAST_PLAYERS) return [];
    const below = firstFrom(all, (one) => one >= value);
    const upTo = firstFrom(all, (one) => one > value);
    const share = (below + upTo) / 2 / all.length;
    const { low, high } = interval(share, all.length);
    return [
      {
        figure,
        value,
        middle: middleOf(all),
        players: all.length,
        percentile: percent(share),
        low: percent(low),
        high: percent(high),
      },
    ];
  }).sort((one, other) => other.percentile - one.percentile);
}

function middleOf(values: Float64Array): number {
  const half = values.length >> 1;
  return values.length % 2 === 1 ? values[half]! : (values[half - 1]! + values[half]!) / 2;
}

/** The first place from which on it holds. */
function firstFrom(values: Float64Array, holds: (value: number) => boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(values[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}

const percent = (share: number): number => Math.round(share * 100);

/** For 95 of 100 (Wilson 1927): right for shares near nought and one too. */
function interval(share: number, of: number): { low: number; high: number } {
  const z = 1.96;
  const middle = share + z ** 2 / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const whole = 1 + z ** 2 / of;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}

type Range = Pick<Standing, 'low' | 'high'>;

/** STA7: which of two stands higher; null: their ranges touch, so it may be chance. */
export function aheadOf(one: Range, other: Range): 'one' | 'other' | null {
  if (one.low > other.high) return 'one';
  return other.low > one.high ? 'other' : null;
}

export type Trend = { figure: StandingFigure; before: number; recent: number };

/** STA4: what is known of both. */
export function trendsOf(recent: Totals, before: Totals): Trend[] {
  return STANDING_FIGURES.flatMap((figure) => {
    const [now, then] = [figureOf(figure, recent), figureOf(figure, before)];
    return now === null || then === null ? [] : [{ figure, before: then, recent: now }];
  });
}
