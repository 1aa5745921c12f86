import { RATING, type RatingConstants } from './constants.ts';
import { expectedScore } from './glicko.ts';
import type { Pairing, Party, Team } from './match.ts';
import type { HiddenRating } from './player.ts';

const DAY_MS = 86_400_000;

/** A player as he enters a match: uncertainty grown since the last one, a newcomer's prior applied. */
export type Entrant = { readonly id: string; readonly before: HiddenRating; readonly share: number };

/** A team as one opponent: Elo points, and their variance. */
export type Composite = {
  readonly entrants: readonly Entrant[];
  readonly mu: number;
  readonly variance: number;
};

/** RAT5: the average of the team; its variance counts the members of a party as alike. */
export function compositeOf(team: Team, at: number, constants: RatingConstants = RATING): Composite {
  const size = team.reduce((players, party) => players + party.length, 0);
  const entrants = team.flatMap((party) => entrantsOf(party, at, size, constants));
  let mu = 0;
  let variance = 0;
  for (const { before, share } of entrants) {
    mu += before.mu / size;
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

export const pairingChance = ({ team1, team2, at }: Pairing): number => winChance(team1, team2, at);

/**
 * RAT6, the own share: how far the team's average moves with one player's skill, when the members of his party are
 * alike by `partyLikeness`. Alone in a team of five 0.2; a party of five 0.2 + 0.8 × likeness.
 */
function ownShare(partySize: number, teamSize: number, { partyLikeness }: RatingConstants): number {
  return (1 + (partySize - 1) * partyLikeness) / teamSize;
}

function entrantsOf(party: Party, at: number, teamSize: number, constants: RatingConstants): Entrant[] {
  const share = ownShare(party.length, teamSize, constants);
  return party.map(({ id, hidden }) => {
    const before = hidden.games === 0 ? withPrior(hidden, party, constants) : rested(hidden, at, constants);
    return { id, before, share };
  });
}

/** RAT4: uncertainty grows by the volatility with every match and with the days between. */
function rested(hidden: HiddenRating, at: number, constants: RatingConstants): HiddenRating {
  const idleMs = hidden.lastPlayedAt === null ? 0 : Math.max(0, at - hidden.lastPlayedAt);
  const periods = 1 + idleMs / (constants.periodDays * DAY_MS);
  const grown = Math.sqrt(hidden.rd ** 2 + periods * hidden.volatility ** 2);
  return { ...hidden, rd: Math.max(constants.minRd, Math.min(constants.startRd, grown)) };
}

/**
 * RAT7: a newcomer is somewhere near the settled players he queues with. Two normal estimates combined: everybody's
 * start, and the settled members' average give or take `newcomerSpread`.
 */
function withPrior(newcomer: HiddenRating, party: Party, constants: RatingConstants): HiddenRating {
  const settled = party.filter(({ hidden }) => hidden.games >= constants.settledGames);
  if (settled.length === 0) return newcomer;
  const average = settled.reduce((sum, { hidden }) => sum + hidden.mu, 0) / settled.length;
  const own = 1 / newcomer.rd ** 2;
  const mates = 1 / constants.newcomerSpread ** 2;
  const mu = (newcomer.mu * own + average * mates) / (own + mates);
  return { ...newcomer, mu, rd: Math.sqrt(1 / (own + mates)) };
}
