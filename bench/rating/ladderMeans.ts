import { RATING, type RatingRules } from '@retake/core/rating/rules.ts';
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
  /** The real error of the hidden rating as a part of its deviation: 1 where it is as sure as it may be. */
  readonly sureness: Record<10 | 20 | 80, number>;
  /** How much more often the team with more newcomers won than was said, in points of percent. */
  readonly newcomersBias: number;
};

export const SIZE = { players: 6000, matches: 60_000 };

const mean = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((sum, item) => sum + of(item), 0) / items.length;

export function measure({ trueGap, samples, boosted, everybody, newcomersBias }: LadderResult): LadderMeans {
  const after = (key: 'mu' | 'elo') => ({
    10: correlation(samples[10], key),
    20: correlation(samples[20], key),
    80: correlation(samples[80], key),
  });
  const sureness = (among: readonly Sample[]) =>
    Math.sqrt(
      mean(
        among.filter((one) => !one.boosted),
        ({ mu, skill, rd }) => ((mu - skill) / rd) ** 2,
      ),
    );
  const error = (key: 'mu' | 'elo') => (sample: Sample) => sample[key] - sample.skill;
  return {
    trueGap,
    correlation: after('mu'),
    shownCorrelation: after('elo'),
    boostedError: mean(boosted, error('mu')),
    shownBoostedError: mean(boosted, error('elo')),
    drift: mean(everybody, error('mu')),
    sureness: { 10: sureness(samples[10]), 20: sureness(samples[20]), 80: sureness(samples[80]) },
    newcomersBias: 100 * newcomersBias,
  };
}

/** The means over several seeds. */
export function ladderMeans(
  habits: Pick<LadderOptions, 'parties' | 'boosters' | 'matcher'>,
  seeds: readonly number[],
  rules: RatingRules = RATING,
): LadderMeans {
  return meansOf(
    seeds.map((seed) => measure(simulateLadder({ ...SIZE, ...habits, leaving: 0, seed }, rules))),
  );
}

export function meansOf(runs: readonly LadderMeans[]): LadderMeans {
  const after = (key: 'correlation' | 'shownCorrelation' | 'sureness') => ({
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
    sureness: after('sureness'),
    newcomersBias: mean(runs, (run) => run.newcomersBias),
  };
}
