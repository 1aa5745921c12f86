import { inOrder, residual, type Scale, type TrustFact } from './fact.ts';
import { evidence } from './shift.ts';

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

/** DET5: a sequential test with errors of one in a thousand and one in ten. */
export const PERF_THRESHOLD = Math.log(0.9 / 0.001);
/** DET5: a player is new for so many matches. */
export const NEW_GAMES = 30;
const PERF_GAMES = 70;

/** DET6 */
export const JUMP_THRESHOLD = 9.5;
export const SETTLED_GAMES = 30;
/** DET6: what somebody usually does is known from matches that are at least so many back. */
const LAG = 30;
const LEAST_BEFORE = 30;
/** DET6: so many matches at nothing above expectation are added to what is usual. */
const DOUBT = 15;

type Step = { fact: TrustFact; usual: number };

/** DET5: of a newcomer; it says how good somebody is, and nothing about who that is. */
export function perfRise(facts: readonly TrustFact[], scale: Scale): Rise | null {
  const known = inOrder(facts);
  if (known[0] === undefined || known[0].games >= NEW_GAMES) return null;
  const steps = known.filter(({ games }) => games < PERF_GAMES).map((fact) => ({ fact, usual: 0 }));
  return firstRise(steps, scale, PERF_THRESHOLD);
}

/** DET6: a settled player who all at once plays far better than before; `after` what a person has looked at already. */
export function jumpRise(facts: readonly TrustFact[], scale: Scale, after = 0): Rise | null {
  const settled = inOrder(facts).filter(({ games }) => games >= SETTLED_GAMES);
  const steps = stepsOf(settled, scale).filter(({ fact }) => fact.at > after);
  return firstRise(steps, scale, JUMP_THRESHOLD);
}

function stepsOf(settled: readonly TrustFact[], scale: Scale): Step[] {
  const steps: Step[] = [];
  let sum = 0;
  for (const [index, fact] of settled.entries()) {
    const before = index - LAG + 1;
    if (before > 0) sum += residual(settled[before - 1]!, scale);
    if (before >= LEAST_BEFORE) steps.push({ fact, usual: sum / (before + DOUBT) });
  }
  return steps;
}

/** The sum never falls below zero: what was long ago excuses nothing. */
function firstRise(steps: readonly Step[], scale: Scale, threshold: number): Rise | null {
  let points: RisePoint[] = [];
  let sum = 0;
  for (const { fact, usual } of steps) {
    sum = Math.max(0, sum + evidence(fact, scale, usual));
    if (sum === 0) points = [];
    else points.push(pointOf(fact, scale, usual, sum));
    if (sum >= threshold) return { points };
  }
  return null;
}

const pointOf = (
  { matchId, at, gap, performed }: TrustFact,
  { slope }: Scale,
  usual: number,
  sum: number,
): RisePoint => ({ matchId, at, performed, expected: slope * gap + usual, sum });
