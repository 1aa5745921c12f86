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

/** DET6: by itself, from wherever the sum began to rise. */
export const JUMP_THRESHOLD = 9.5;
/**
 * DET6: beside a new partner, from the first match beside him on, for so many matches. Who raises another's account begins so, and
 * where the beginning is known less evidence is as good (decision 0033).
 */
export const BESIDE_THRESHOLD = 2.5;
export const BESIDE_MATCHES = 24;
/** DET6: fewer points than such players are better by, so that all these matches decide, and not a lucky beginning. */
export const BESIDE_SHIFT = 250;
export const SETTLED_GAMES = 30;
/** DET6: what somebody usually does is known from matches that are at least so many back. */
const LAG = 30;
const LEAST_BEFORE = 30;
/** DET6: so many matches at nothing above expectation are added to what is usual. */
const DOUBT = 15;
/** DET6: the rating is the mean of so many matches. */
const RATED_OVER = 60;
/** DET6: a new partner is there in four of the first eight matches, then in half of all so far, and was in so few of those before. */
const LEAST_BESIDE = 4;
const FIRST_BESIDE = 8;
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
  const usual = usualBeforeEach(settled, scale);
  const steps = settled.flatMap((fact, index): Step[] => {
    const before = index - LAG + 1;
    return before < LEAST_BEFORE || fact.at <= after ? [] : [stepOf(fact, usual[before]!)];
  });
  const alone = firstRise(steps, scale, JUMP_THRESHOLD);
  const found = besideRises(settled, usual, scale, after);
  if (alone) found.push({ ...alone, partnerId: null });
  const endOf = ({ points }: Rise) => points.at(-1)!.at;
  return found.sort((one, other) => endOf(one) - endOf(other))[0] ?? null;
}

/** DET6: the first of each partner, by their ids. */
function besideRises(
  settled: readonly TrustFact[],
  usual: readonly Usual[],
  scale: Scale,
  after: number,
): Jump[] {
  return [...matchesBeside(settled)].sort(byId).flatMap(([partnerId, beside]): Jump[] => {
    let next = LEAST_BEFORE;
    for (const [before, first] of beside.entries()) {
      const isNew = before <= BESIDE_BEFORE * first && settled[first]!.at > after;
      const fourth = beside[before + LEAST_BESIDE - 1] ?? Number.POSITIVE_INFINITY;
      if (first < next || !isNew || fourth >= first + FIRST_BESIDE) continue;
      next = first + BESIDE_MATCHES;
      const points = pointsBeside(partnerId, settled.slice(first, next), usual[first]!, scale);
      if (points) return [{ points, partnerId }];
    }
    return [];
  });
}

const byId = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

function matchesBeside(settled: readonly TrustFact[]): Map<string, number[]> {
  const indices = new Map<string, number[]>();
  for (const [index, { mates }] of settled.entries())
    for (const id of mates) {
      const known = indices.get(id);
      if (known) known.push(index);
      else indices.set(id, [index]);
    }
  return indices;
}

/** Until it is enough, while he is there in most of them; null: it never is. */
function pointsBeside(partnerId: string, matches: readonly TrustFact[], usual: Usual, scale: Scale) {
  const points: RisePoint[] = [];
  let sum = 0;
  let beside = 0;
  for (const match of matches) {
    const { fact } = stepOf(match, usual);
    sum += evidence(fact, scale, { usual: usual.above, shift: BESIDE_SHIFT });
    points.push(pointOf(fact, scale, usual.above, sum));
    if (fact.mates.includes(partnerId)) beside++;
    const least = Math.max(LEAST_BESIDE, BESIDE_SHARE * points.length);
    if (beside >= least && sum >= BESIDE_THRESHOLD) return points;
  }
  return null;
}

/** DET6: what is expected of a player: his way to play, and his rating, which goes up and down by chance and so is a mean. */
type Usual = { readonly above: number; readonly rating: number };

/** From all matches before each. */
function usualBeforeEach(settled: readonly TrustFact[], scale: Scale): Usual[] {
  let residuals = 0;
  let ratings = 0;
  return settled.map((fact, index) => {
    const usual = { above: residuals / (index + DOUBT), rating: ratings / Math.min(index, RATED_OVER) };
    residuals += residual(fact, scale);
    ratings += fact.rating - (settled[index - RATED_OVER]?.rating ?? 0);
    return usual;
  });
}

/**
 * DET6: a match as if the rating still stood where it did before. It follows the one who plays on the account, and would expect the
 * better play of him after a few matches.
 */
function stepOf(fact: TrustFact, { above, rating }: Usual): Step {
  const risen = fact.rating - rating;
  const chance = chanceWithout(risen / fact.teamSize, fact.chance);
  return { fact: { ...fact, gap: fact.gap - risen, chance }, usual: above };
}

/** Those since the sum began to rise. It never falls below zero: what was long ago excuses nothing. */
function firstRise(steps: readonly Step[], scale: Scale, threshold: number): Rise | null {
  let points: RisePoint[] = [];
  let sum = 0;
  for (const { fact, usual } of steps) {
    sum = Math.max(0, sum + evidence(fact, scale, { usual }));
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
