import { RATING, type RatingConstants } from './constants.ts';
import { expectedScore } from './glicko.ts';
import type { Party, Team } from './match.ts';
import { type HiddenRating, MU_MAX, MU_MIN, VOLATILITY_MAX, VOLATILITY_MIN } from './player.ts';

const DAY_MS = 86_400_000;

/** A player as he enters a match: uncertainty grown since the last one, a newcomer's prior applied. */
export type Entrant = { readonly id: string; readonly before: HiddenRating; readonly share: number };

/** A team as one opponent: Elo points, and their variance. */
export type Composite = {
  readonly entrants: readonly Entrant[];
  readonly mu: number;
  readonly variance: number;
};

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/**
 * RAT5: the average of the team, each member counted `caution` deviations below his estimate: who is unproven has more
 * often turned out weaker than stronger. The variance counts the members of a party as alike, as far as RAT6 says.
 */
export function compositeOf(team: Team, at: number, constants: RatingConstants = RATING): Composite {
  const size = team.reduce((players, party) => players + party.length, 0);
  const entrants = team.flatMap((party) => entrantsOf(party, at, size, constants));
  let mu = 0;
  let variance = 0;
  for (const { before, share } of entrants) {
    mu += (before.mu - constants.caution * before.rd) / size;
    variance += (before.rd * before.rd * share) / size;
  }
  return { entrants, mu, variance };
}

/** Chance that team 1 beats team 2, in (0, 1), from the hidden ratings. `winChance(a, b) + winChance(b, a) = 1`. */
export function winChance(team1: Team, team2: Team, at: number, constants: RatingConstants = RATING): number {
  return chanceOf(compositeOf(team1, at, constants), compositeOf(team2, at, constants));
}

export const chanceOf = (one: Composite, other: Composite): number =>
  expectedScore(one.mu - other.mu, one.variance + other.variance);

/** What a party weighs in the search: its average on the Elo scale, as `winChance` would count it against others. */
export const searchRating = (party: Party, at: number, constants: RatingConstants = RATING): number =>
  compositeOf([party], at, constants).mu;

/**
 * RAT6, the own share: how far the team's average moves with one player's skill. His mates in the party are taken to be
 * like him by `partyLikeness`, but only as far as they are unknown themselves: next to settled mates a newcomer stands
 * for himself. Alone in a team of five 0.2; five newcomers together 0.2 + 0.8 × likeness.
 */
function ownShare(
  own: HiddenRating,
  party: readonly HiddenRating[],
  teamSize: number,
  c: RatingConstants,
): number {
  const unknownMates = party.reduce((sum, { rd }) => sum + rd / c.startRd, 0) - own.rd / c.startRd;
  return (1 + c.partyLikeness * unknownMates) / teamSize;
}

function entrantsOf(party: Party, at: number, teamSize: number, constants: RatingConstants): Entrant[] {
  const restedAll = party.map(({ hidden }) => rested(hidden, at, constants));
  const entering = restedAll.map((one) => withPrior(one, restedAll, constants));
  return party.map(({ id }, index) => {
    const before = entering[index]!;
    return { id, before, share: ownShare(before, entering, teamSize, constants) };
  });
}

/** RAT4: uncertainty grows by the volatility with every match and with the days between. All bounds hold from here on. */
function rested(hidden: HiddenRating, at: number, constants: RatingConstants): HiddenRating {
  const idleMs = hidden.lastPlayedAt === null ? 0 : Math.max(0, at - hidden.lastPlayedAt);
  const periods = hidden.games === 0 ? 0 : 1 + idleMs / (constants.periodDays * DAY_MS);
  const volatility = within(hidden.volatility, VOLATILITY_MIN, VOLATILITY_MAX);
  const rd = within(hidden.rd, constants.minRd, constants.startRd);
  const grown = Math.sqrt(rd * rd + periods * volatility * volatility);
  return {
    ...hidden,
    mu: within(hidden.mu, MU_MIN, MU_MAX),
    rd: Math.min(constants.startRd, grown),
    volatility,
  };
}

/**
 * RAT7: until he is settled himself, every match tells a newcomer's level from the settled players he queues with. Two
 * normal estimates combined: his own, and their average give or take `newcomerSpread` for each of his mates: one mate
 * says much, four of a full party say little, so that a strong party does not carry a weak player up.
 */
function withPrior(
  newcomer: HiddenRating,
  party: readonly HiddenRating[],
  constants: RatingConstants,
): HiddenRating {
  if (newcomer.games >= constants.settledGames) return newcomer;
  const settled = party.filter(({ games }) => games >= constants.settledGames);
  if (settled.length === 0) return newcomer;
  const average = settled.reduce((sum, { mu }) => sum + mu, 0) / settled.length;
  const own = 1 / newcomer.rd ** 2;
  const mates = 1 / (constants.newcomerSpread * (party.length - 1)) ** 2;
  const mu = (newcomer.mu * own + average * mates) / (own + mates);
  return { ...newcomer, mu, rd: Math.sqrt(1 / (own + mates)) };
}
