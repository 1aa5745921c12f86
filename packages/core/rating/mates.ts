import { type HiddenRating, MU_MAX, MU_MIN } from './player.ts';
import type { MateRules, RatingRules } from './rules.ts';
import { within } from './within.ts';

/** A member of the newcomer's party. */
type Mate = { readonly id: string; readonly hidden: HiddenRating };
type Once = Extract<MateRules, { heard: 'once' }>;
type EachMatch = Extract<MateRules, { heard: 'each match' }>;

/**
 * RAT7: the settled mates of a newcomer's party speak for the newcomer, each of them once. A mate far away moves the
 * rating no further than a step, which the whole party shares and which grows with those who spoke before: one friend
 * says little, ten of the same level a lot. Together they take it no further from what its results say than `reach`,
 * and further only as the results went the same way; results that go the other way take it back.
 */
export function heardOnce(
  newcomer: HiddenRating,
  others: readonly Mate[],
  rules: RatingRules,
  mates: Once,
): HiddenRating {
  if (newcomer.games >= mates.games) return newcomer;
  const speaking = others.filter(
    ({ id, hidden }) => hidden.games >= rules.settledGames && !newcomer.heard.includes(id),
  );
  const most =
    Math.min(mates.mostStep, mates.firstStep + mates.stepGrowth * newcomer.heard.length) /
    others.length ** mates.sharing;
  const own = newcomer.mu - newcomer.lift;
  const variance = newcomer.rd ** 2;
  let { said } = newcomer;
  let proof = 0;
  // all at once: the order of a party says nothing
  for (const { hidden } of speaking) {
    const gain = variance / (speaking.length * variance + mates.spread ** 2 + hidden.rd ** 2);
    const bend = Math.tanh((gain * (levelOf(hidden, rules) - own - newcomer.said)) / most);
    said += most * bend;
    proof += gain * (1 - bend * bend);
  }
  const lift = within(said, ...range(own - rules.startMu, mates));
  return {
    ...newcomer,
    mu: within(own + lift, MU_MIN, MU_MAX),
    rd: lift === said ? surer(newcomer.rd, proof, mates) : newcomer.rd,
    heard: [...newcomer.heard, ...speaking.map(({ id }) => id)].slice(0, mates.most),
    said,
    lift,
  };
}

/** An estimate stands nearer to the start than the skill does, as far as it is uncertain: here that is taken out. */
function levelOf({ mu, rd }: HiddenRating, { startMu, startRd }: RatingRules): number {
  const known = Math.max(0.5, 1 - (rd / startRd) ** 2);
  return startMu + (mu - startMu) / known;
}

/** Mates are not independent of each other: together they make no rating surer than `surest`. */
function surer(rd: number, proof: number, { certainty, surest }: Once): number {
  return Math.min(rd, Math.max(surest, rd * Math.sqrt(1 - certainty * proof)));
}

/** How far mates may move a rating, down and up, whose results have moved it by `proven`. */
function range(proven: number, { reach, trust }: Once): [number, number] {
  return [-Math.max(0, reach - trust * proven), Math.max(0, reach + trust * proven)];
}

/**
 * Version 1: until a newcomer is settled, every match uses the level of the settled players in the same party. Two
 * normal estimates are combined: the newcomer's own, and the average of those mates with `spread` per mate.
 */
export function priorEachMatch(
  newcomer: HiddenRating,
  others: readonly Mate[],
  { settledGames }: RatingRules,
  { spread }: EachMatch,
): HiddenRating {
  if (newcomer.games >= settledGames) return newcomer;
  const settled = others.filter(({ hidden }) => hidden.games >= settledGames);
  if (settled.length === 0) return newcomer;
  const average = settled.reduce((sum, { hidden }) => sum + hidden.mu, 0) / settled.length;
  const own = 1 / newcomer.rd ** 2;
  const mates = 1 / (spread * others.length) ** 2;
  const mu = (newcomer.mu * own + average * mates) / (own + mates);
  return { ...newcomer, mu, rd: Math.sqrt(1 / (own + mates)) };
}
