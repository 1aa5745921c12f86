import { inOrder, residual, type Scale, type TrustFact } from './fact.ts';
import { chanceWithout, evidence } from './shift.ts';

/** A match on the way to a flag: what was expected of the player, what happened, and what all comes to. */
export type RisePoint = {
  readonly matchId: string;
  readonly at: number;
  readonly expected: number;
  readonly performed: number;
  readonly sum: number;
};
/** From where the sum began to rise to where it was enough. */
export type Rise = { readonly points: readonly RisePoint[] };
/** `partnerId`: beside whom most of it was played, if that is new. */
export type Jump = Rise & { readonly partnerId: string | null };

/** DET5: a sequential test with errors of one in a thousand and one in ten. */
export const PERF_THRESHOLD = Math.log(0.9 / 0.001);
/** DET5: a player is new for so many matches. */
export const NEW_GAMES = 30;
const PERF_GAMES = 70;

/**
 * DET6: by itself, and beside a new partner: who raises another's account begins to play with him, others seldom do just then, so
 * less evidence is as good. Both together accuse fewer than four of a thousand wrongly (`bench/trust/season.ts`).
 */
export const JUMP_THRESHOLD = 9;
export const BESIDE_THRESHOLD = 5;
export const SETTLED_GAMES = 30;
/** DET6: what somebody usually does is known from matches that are at least so many back. */
const LAG = 30;
const LEAST_BEFORE = 30;
/** DET6: so many matches at nothing above expectation are added to what is usual. */
const DOUBT = 15;
/** DET6: a new partner was there in so many of these matches, and in so few of those before. */
const LEAST_BESIDE = 4;
const BESIDE_SHARE = 0.5;
const BESIDE_BEFORE = 0.1;

type Step = { fact: TrustFact; usual: number };

/** DET5: of a newcomer; it says how good somebody is, and nothing about who that is. */
export function perfRise(facts: readonly TrustFact[], scale: Scale): Rise | null {
  const known = inOrder(facts);
  if (known[0] === undefined || known[0].games >= NEW_GAMES) return null;
  const steps = known.filter(({ games }) => games < PERF_GAMES).map((fact) => ({ fact, usual: 0 }));
  return firstRise(steps, scale, PERF_THRESHOLD);
}

/** DET6: a settled player who all at once plays far better than before; `after` what a person has looked at already. */
export function jumpRise(facts: readonly TrustFact[], scale: Scale, after = 0): Jump | null {
  const settled = inOrder(facts).filter(({ games }) => games >= SETTLED_GAMES);
  const steps = stepsOf(settled, scale).filter(({ fact }) => fact.at > after);
  for (const points of rises(steps, scale)) {
    const { sum } = points.at(-1)!;
    if (sum < BESIDE_THRESHOLD) continue;
    const partnerId = newPartner(settled, points);
    if (partnerId !== null || sum >= JUMP_THRESHOLD) return { points, partnerId };
  }
  return null;
}

/** DET6: who was beside this player in most of these matches, and hardly ever in those that say what is usual. */
function newPartner(settled: readonly TrustFact[], points: readonly RisePoint[]): string | null {
  const indexOf = (point: RisePoint) => settled.findIndex(({ matchId }) => matchId === point.matchId);
  const last = indexOf(points.at(-1)!);
  const risen = settled.slice(indexOf(points[0]!), last + 1);
  const before = settled.slice(0, last - LAG + 1);
  const beside = (matches: readonly TrustFact[], id: string) =>
    matches.filter(({ mates }) => mates.includes(id)).length;
  const least = Math.max(LEAST_BESIDE, BESIDE_SHARE * risen.length);
  const ids = [...new Set(risen.flatMap(({ mates }) => mates))].sort();
  return (
    ids.find((id) => beside(risen, id) >= least && beside(before, id) <= BESIDE_BEFORE * before.length) ??
    null
  );
}

function stepsOf(settled: readonly TrustFact[], scale: Scale): Step[] {
  const steps: Step[] = [];
  let sum = 0;
  for (const [index, fact] of settled.entries()) {
    const before = index - LAG + 1;
    if (before > 0) sum += residual(settled[before - 1]!, scale);
    if (before < LEAST_BEFORE) continue;
    steps.push({ fact: ratedAsIn(settled[before - 1]!, fact), usual: sum / (before + DOUBT) });
  }
  return steps;
}

/**
 * DET6: a match as if the rating still stood where it did `LAG` matches before. It follows whoever plays on the account, and would
 * expect the better play of him after a few matches.
 */
function ratedAsIn(before: TrustFact, fact: TrustFact): TrustFact {
  const risen = fact.rating - before.rating;
  return {
    ...fact,
    gap: fact.gap - risen,
    chance: chanceWithout(risen / fact.teamSize, fact.chance),
  };
}

function firstRise(steps: readonly Step[], scale: Scale, threshold: number): Rise | null {
  for (const points of rises(steps, scale)) if (points.at(-1)!.sum >= threshold) return { points };
  return null;
}

/** After each match that leaves something: those since the sum began to rise. It never falls below zero: what was long ago excuses nothing. */
function* rises(steps: readonly Step[], scale: Scale): Generator<readonly RisePoint[]> {
  let points: RisePoint[] = [];
  let sum = 0;
  for (const { fact, usual } of steps) {
    sum = Math.max(0, sum + evidence(fact, scale, usual));
    points = sum === 0 ? [] : [...points, pointOf(fact, scale, usual, sum)];
    if (sum > 0) yield points;
  }
}

const pointOf = (
  { matchId, at, gap, performed }: TrustFact,
  { slope }: Scale,
  usual: number,
  sum: number,
): RisePoint => ({ matchId, at, performed, expected: slope * gap + usual, sum });
