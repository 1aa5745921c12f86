import { RATING, type RatingConstants } from '@retake/core/rating/constants.ts';
import type { LadderOptions } from './population.ts';
import { correlation, type LadderResult, type Sample, simulateLadder } from './simulate.ts';

export type LadderMeans = {
  readonly trueGap: number;
  /** Of hidden rating and truth, after that many games. */
  readonly correlation: Record<10 | 20 | 80, number>;
  /** The same of the shown rating. */
  readonly shownCorrelation: Record<10 | 20 | 80, number>;
  readonly boostedError: number;
  readonly shownBoostedError: number;
  /** How far the population's mean has drifted from the truth's, in points. */
  readonly drift: number;
};

export const SIZE = { players: 6000, matches: 60_000 };

const mean = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((sum, item) => sum + of(item), 0) / items.length;

export function measure({ trueGap, samples, boosted, everybody }: LadderResult): LadderMeans {
  const after = (key: 'mu' | 'elo') => ({
    10: correlation(samples[10], key),
    20: correlation(samples[20], key),
    80: correlation(samples[80], key),
  });
  const error = (key: 'mu' | 'elo') => (sample: Sample) => sample[key] - sample.skill;
  return {
    trueGap,
    correlation: after('mu'),
    shownCorrelation: after('elo'),
    boostedError: mean(boosted, error('mu')),
    shownBoostedError: mean(boosted, error('elo')),
    drift: mean(everybody, error('mu')),
  };
}

/** The means over several seeds. */
export function ladderMeans(
  habits: Pick<LadderOptions, 'parties' | 'boosters' | 'matcher'>,
  seeds: readonly number[],
  constants: RatingConstants = RATING,
): LadderMeans {
  return meansOf(seeds.map((seed) => measure(simulateLadder({ ...SIZE, ...habits, seed }, constants))));
}

export function meansOf(runs: readonly LadderMeans[]): LadderMeans {
  const after = (key: 'correlation' | 'shownCorrelation') => ({
    10: mean(runs, (run) => run[key][10]),
    20: mean(runs, (run) => run[key][20]),
    80: mean(runs, (run) => run[key][80]),
  });
  return {
    trueGap: mean(runs, (run) => run.trueGap),
    correlation: after('correlation'),
    shownCorrelation: after('shownCorrelation'),
    boostedError: mean(runs, (run) => run.boostedError),
    shownBoostedError: mean(runs, (run) => run.shownBoostedError),
    drift: mean(runs, (run) => run.drift),
  };
}
