import { type Entrant, entrantsOf } from './entrants.ts';
import { expectedScore } from './glicko.ts';
import type { Party, Team } from './match.ts';
import type { RatingModel } from './model.ts';

/** A team as a single opponent: Elo points and their variance. */
export type Composite = {
  readonly entrants: readonly Entrant[];
  /** What each of them counts; `mu` is the average. */
  readonly counts: readonly number[];
  readonly mu: number;
  readonly variance: number;
  /** What caution is multiplied with: the average of how far the deviations are above a settled player's. */
  readonly doubt: number;
};

/**
 * RAT5: the average of the team, each member counted below the estimate by caution times how unproven it is. The
 * variance treats the members of a party as alike, as RAT6 says.
 */
export function compositeOf(team: Team, at: number, { rules, caution }: RatingModel): Composite {
  const size = team.reduce((players, party) => players + party.length, 0);
  const entrants = team.flatMap((party) => entrantsOf(party, at, size, rules));
  const counts: number[] = [];
  let mu = 0;
  let variance = 0;
  let doubt = 0;
  for (const { before, share } of entrants) {
    const unproven = Math.max(0, before.rd - rules.caution.freeRd);
    const count = before.mu - caution.value * unproven;
    counts.push(count);
    mu += count / size;
    variance += (before.rd * before.rd * share) / size;
    doubt += unproven / size;
  }
  return { entrants, counts, mu, variance, doubt };
}

/** Chance that team 1 beats team 2, in (0, 1), from the hidden ratings. `winChance(a, b) + winChance(b, a) = 1`. */
export function winChance(team1: Team, team2: Team, at: number, model: RatingModel): number {
  return chanceOf(compositeOf(team1, at, model), compositeOf(team2, at, model));
}

export const chanceOf = (one: Composite, other: Composite): number =>
  expectedScore(one.mu - other.mu, one.variance + other.variance);

/** A party's rating in the search: its average on the Elo scale, as `winChance` counts it against others. */
export const searchRating = (party: Party, at: number, model: RatingModel): number =>
  compositeOf([party], at, model).mu;
