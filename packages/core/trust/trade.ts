import { inOrder, residual, type Scale, type TrustFact } from './fact.ts';

const DAY_MS = 86_400_000;
/** DET8: how far back meetings are counted. */
export const TRADE_MS = 30 * DAY_MS;
/** DET8: who is about so near in time, and so near in rating, could have been met instead. */
export const POOL_MS = 45 * 60_000;
export const POOL_POINTS = 200;
const UNLIKELY = 1e-6;
const LOST_SHARE = 0.75;
const LEAST_LOST = 4;
/** DET8: so many of them within a day. */
const IN_A_DAY = 3;
/** DET8: below what the rating says, in standard deviations of a match. */
const FAR_BELOW = -2;
/** DET8: the mean of all losses to one who is met far too often. Rivals who search at the same time play as they always do. */
const BELOW = -1;
/** DET8: how often a match is so far below by itself: twice the share of a normal distribution, since losses are. */
const FAR_BELOW_SHARE = 0.05;
const UNLIKELY_BELOW = 1e-5;
/** DET8: against everybody else he plays as usual. */
const USUAL = -0.75;
/** Looked at of a player at a time: those who beat him most often. */
const MOST_SUSPECTS = 10;

export type Meeting = {
  readonly matchId: string;
  readonly at: number;
  readonly lost: boolean;
  /** Damage a round above what the rating says. */
  readonly above: number;
};
export type Suspect = {
  readonly opponentId: string;
  /** DET8: `below`: far below himself against this one alone; `often`: met and lost to far too often, if the pool is large. */
  readonly how: 'below' | 'often';
  readonly meetings: readonly Meeting[];
};
export type Trade = Suspect & {
  /** How many meetings there should be by the size of the pool. */
  readonly expected: number;
};

type Lately = {
  readonly now: number;
  /** What was found up to then opens nothing again. */
  readonly after: number;
};

/** DET8: opponents to whom a player loses suspiciously. How often they should have met is not known here yet. */
export function suspects(facts: readonly TrustFact[], scale: Scale, { now, after }: Lately): Suspect[] {
  const lately = inOrder(facts).filter(({ at }) => at > Math.max(after, now - TRADE_MS) && at <= now);
  return [...metBy(lately)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([opponentId, met]): Suspect[] => {
      const how = howSuspicious(met, lately, scale);
      return how === null ? [] : [{ opponentId, how, meetings: met.map((fact) => meetingOf(fact, scale)) }];
    })
    .sort((one, other) => lostOf(other) - lostOf(one))
    .slice(0, MOST_SUSPECTS);
}

/** DET8: by how often they should have met. */
export const isTrade = ({ how, meetings }: Suspect, expected: number): boolean =>
  how === 'below' || tail(meetings.length, expected) < UNLIKELY;

/**
 * DET8: how often two should meet who are about at the same time: in each such match the opponents are any of those who could
 * have been. That they arrange when to search does not count; that they then meet every time does.
 */
export const expectedMeetings = (pools: readonly number[], teamSize: number): number =>
  pools.reduce((sum, others) => sum + teamSize / Math.max(2 * teamSize - 1, others), 0);

function metBy(facts: readonly TrustFact[]): Map<string, TrustFact[]> {
  const met = new Map<string, TrustFact[]>();
  for (const fact of facts) for (const id of fact.opponents) met.set(id, [...(met.get(id) ?? []), fact]);
  return met;
}

const lostOf = ({ meetings }: Suspect) => meetings.filter(({ lost }) => lost).length;
const meetingOf = (fact: TrustFact, scale: Scale): Meeting => ({
  matchId: fact.matchId,
  at: fact.at,
  lost: fact.won === false,
  above: residual(fact, scale),
});

function howSuspicious(
  met: readonly TrustFact[],
  all: readonly TrustFact[],
  scale: Scale,
): Suspect['how'] | null {
  const decided = met.filter(({ won }) => won !== null);
  const lost = decided.filter(({ won }) => won === false);
  if (lost.length < LEAST_LOST) return null;
  if (isFarBelow(met, lost, all, scale)) return 'below';
  const isOneSided = lost.length >= LOST_SHARE * decided.length;
  return isOneSided && meanOf(lost, scale) <= BELOW * scale.sd ? 'often' : null;
}

function isFarBelow(
  met: readonly TrustFact[],
  lost: readonly TrustFact[],
  all: readonly TrustFact[],
  scale: Scale,
): boolean {
  const below = lost.filter((fact) => residual(fact, scale) <= FAR_BELOW * scale.sd);
  if (below.length < LEAST_LOST) return false;
  if (atLeast(below.length, met.length, FAR_BELOW_SHARE) >= UNLIKELY_BELOW) return false;
  const others = all.filter((fact) => !met.includes(fact));
  const sameDays = others.filter(({ at }) => below.some((fact) => Math.abs(fact.at - at) <= DAY_MS));
  const isUsual = (some: readonly TrustFact[]) => meanOf(some, scale) >= USUAL * scale.sd;
  if (others.length < IN_A_DAY || !isUsual(others)) return false;
  // A bad day is one against everybody.
  if (sameDays.length > 0 && !isUsual(sameDays)) return false;
  return below.some(
    (fact, index) => (below[index + IN_A_DAY - 1]?.at ?? Number.POSITIVE_INFINITY) - fact.at <= DAY_MS,
  );
}

const meanOf = (facts: readonly TrustFact[], scale: Scale) =>
  facts.reduce((sum, fact) => sum + residual(fact, scale), 0) / facts.length;

/** How likely it is that of `of` times something happens `times` times and more which happens with this chance each time. */
export function atLeast(times: number, of: number, chance: number): number {
  let term = (1 - chance) ** of;
  let below = 0;
  for (let count = 0; count < times; count++) {
    below += term;
    term *= ((of - count) / (count + 1)) * (chance / (1 - chance));
  }
  // What is far out in the tail is added up there: a difference from one would lose it.
  let above = 0;
  for (let count = times; count <= of; count++) {
    above += term;
    term *= ((of - count) / (count + 1)) * (chance / (1 - chance));
  }
  return below > 0.5 ? above : 1 - below;
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
