import { inOrder, residual, type Scale, type TrustFact } from './fact.ts';

const DAY_MS = 86_400_000;
/** DET8: how far back meetings are counted. */
export const TRADE_MS = 30 * DAY_MS;
const UNLIKELY = 1e-6;
const LOST_SHARE = 0.75;
const LEAST_MEETINGS = 3;
/** DET8: below what the rating says, in standard deviations of a match. */
const FAR_BELOW = -2;
/** DET8: against everybody else he plays as usual. */
const USUAL = -0.75;

export type Meeting = { readonly matchId: string; readonly at: number; readonly lost: boolean };
export type Trade = {
  readonly opponentId: string;
  /** DET8: `warning` first, and a case if they meet like this again. */
  readonly step: 'warning' | 'case';
  readonly meetings: readonly Meeting[];
  /** How many there should be by the size of the pool. */
  readonly expected: number;
};

type Known = {
  readonly now: number;
  /** How often the matchmaker lets them meet in these thirty days. */
  expected(opponentId: string): number;
  /** When the player was warned; null: never lately. */
  readonly warnedAt: number | null;
};

/** DET8: a player who meets one opponent far too often and loses, or plays far below himself against him alone. */
export function trading(facts: readonly TrustFact[], scale: Scale, known: Known): Trade | null {
  const lately = inOrder(facts).filter(({ at }) => at > known.now - TRADE_MS && at <= known.now);
  const opponents = [...new Set(lately.flatMap((fact) => fact.opponents))].sort();
  for (const opponentId of opponents) {
    const met = lately.filter((fact) => fact.opponents.includes(opponentId));
    const against = suspicious(met, lately, scale, known.expected(opponentId));
    if (against.length < LEAST_MEETINGS) continue;
    const { warnedAt } = known;
    const isAgain = warnedAt !== null && against.some(({ at }) => at > warnedAt);
    if (warnedAt !== null && !isAgain) continue;
    if (isAgain && against.length <= LEAST_MEETINGS) continue;
    const meetings = against.map(({ matchId, at, won }) => ({ matchId, at, lost: won === false }));
    return { opponentId, meetings, step: isAgain ? 'case' : 'warning', expected: known.expected(opponentId) };
  }
  return null;
}

function suspicious(
  met: readonly TrustFact[],
  all: readonly TrustFact[],
  scale: Scale,
  expected: number,
): readonly TrustFact[] {
  const decided = met.filter(({ won }) => won !== null);
  const lost = decided.filter(({ won }) => won === false);
  const isOneSided = lost.length >= LEAST_MEETINGS && lost.length >= LOST_SHARE * decided.length;
  if (isOneSided && tail(met.length, expected) < UNLIKELY) return met;
  const below = lost.filter((fact) => residual(fact, scale) <= FAR_BELOW * scale.sd);
  const others = all.filter((fact) => !met.includes(fact)).map((fact) => residual(fact, scale));
  const usual = others.reduce((sum, value) => sum + value, 0) / Math.max(1, others.length);
  if (others.length < LEAST_MEETINGS || usual < USUAL * scale.sd) return [];
  const isDense = below.some(
    (fact, index) => (below[index + LEAST_MEETINGS - 1]?.at ?? Number.POSITIVE_INFINITY) - fact.at <= DAY_MS,
  );
  return isDense ? below : [];
}

/** How likely it is that something happens `times` times and more which is expected `mean` times (Poisson). */
export function tail(times: number, mean: number): number {
  if (times <= mean) return 1;
  let term = Math.exp(-mean);
  for (let count = 1; count <= times; count++) term *= mean / count;
  let above = 0;
  for (let count = times; term > above * Number.EPSILON; count++) {
    above += term;
    term *= mean / (count + 1);
  }
  return Math.min(1, above);
}
