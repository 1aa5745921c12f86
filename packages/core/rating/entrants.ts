import type { Party } from './match.ts';
import { heardOnce, priorEachMatch } from './mates.ts';
import { type HiddenRating, MU_MAX, MU_MIN, VOLATILITY_MAX, VOLATILITY_MIN } from './player.ts';
import type { RatingRules } from './rules.ts';
import { within } from './within.ts';

const DAY_MS = 86_400_000;

/** A player at the start of a match, with the uncertainty since the last one and what mates say of a newcomer. */
export type Entrant = { readonly id: string; readonly before: HiddenRating; readonly share: number };

export function entrantsOf(party: Party, at: number, teamSize: number, rules: RatingRules): Entrant[] {
  const { mates } = rules;
  const seated = party.map(({ id, hidden }) => ({ id, hidden: rested(hidden, at, rules) }));
  const entering = seated.map(({ id, hidden }) => {
    const others = seated.filter((one) => one.id !== id);
    return mates.heard === 'once'
      ? heardOnce(hidden, others, rules, mates)
      : priorEachMatch(hidden, others, rules, mates);
  });
  return seated.map(({ id }, index) => {
    const before = entering[index]!;
    return { id, before, share: ownShare(before, entering, teamSize, rules) };
  });
}

/**
 * RAT6, the own share: how much the team's average moves with one player's skill. `partyLikeness` says how similar the
 * other party members are, but only as far as they are unknown themselves: next to settled mates a newcomer counts
 * alone. Alone in a team of five: 0.2; five newcomers together: 0.2 + 0.8 × likeness.
 */
function ownShare(
  own: HiddenRating,
  party: readonly HiddenRating[],
  teamSize: number,
  rules: RatingRules,
): number {
  const unknownMates = party.reduce((sum, { rd }) => sum + rd / rules.startRd, 0) - own.rd / rules.startRd;
  return (1 + rules.partyLikeness * unknownMates) / teamSize;
}

/** RAT4: uncertainty grows by the volatility with every match and with the days between. All bounds hold after this. */
function rested(hidden: HiddenRating, at: number, rules: RatingRules): HiddenRating {
  const idleMs = hidden.lastPlayedAt === null ? 0 : Math.max(0, at - hidden.lastPlayedAt);
  const periods = hidden.games === 0 ? 0 : 1 + idleMs / (rules.periodDays * DAY_MS);
  const volatility = within(hidden.volatility, VOLATILITY_MIN, VOLATILITY_MAX);
  const rd = within(hidden.rd, rules.minRd, rules.startRd);
  const grown = Math.sqrt(rd * rd + periods * volatility * volatility);
  return {
    ...hidden,
    mu: within(hidden.mu, MU_MIN, MU_MAX),
    rd: Math.min(rules.startRd, grown),
    volatility,
    said: within(hidden.said, -MU_MAX, MU_MAX),
    lift: within(hidden.lift, -MU_MAX, MU_MAX),
  };
}
