import { ELO_UNIT } from '../rating/glicko.ts';
import type { Scale, TrustFact } from './fact.ts';

/** DET4: how much better than the rating somebody is taken to be. */
export const SHIFT = 500;

type Against = {
  /** What this player does above expectation all the time: a way to play, not a change. */
  readonly usual?: number;
  readonly shift?: number;
};

/**
 * DET4: how much likelier a match is (as a logarithm) of somebody `shift` points above the rating than of somebody who is as
 * good as it.
 */
export function evidence(
  fact: TrustFact,
  { slope, sd }: Scale,
  { usual = 0, shift = SHIFT }: Against = {},
): number {
  const { performed, gap, deviation, chance, won, teamSize } = fact;
  const variance = sd ** 2 + (slope * deviation) ** 2;
  const more = slope * shift;
  const ofPlay = (more * (performed - slope * gap - usual - more / 2)) / variance;
  return ofPlay + ofResult(chance, won, shift / teamSize);
}

function ofResult(chance: number, won: boolean | null, lead: number): number {
  if (won === null) return 0;
  const known = Math.min(0.999, Math.max(0.001, chance));
  const better = chanceWithout(-lead, known);
  return Math.log(won ? better / known : (1 - better) / (1 - known));
}

/** Of a team whose average is so many points lower than it was taken to be. */
export const chanceWithout = (points: number, chance: number): number =>
  1 / (1 + ((1 - chance) / chance) * Math.exp(points / ELO_UNIT));
