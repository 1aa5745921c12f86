import { minutesOf } from '../rulebook/duration.ts';
import type { RuleTopic } from '../rulebook/topic.ts';
import { ruleTopic } from '../rulebook/topics.ts';
import type { ModeratedTopicId } from '../sanctions/give.ts';

export const VERDICTS = ['upheld', 'not_upheld', 'insufficient', 'duplicate'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A ban that a verdict gives; `days` null: for ever. */
export type Penalty = { readonly topic: ModeratedTopicId; readonly days: number | null };
export type Vote =
  | ({ readonly verdict: 'upheld' } & Penalty)
  | { readonly verdict: Exclude<Verdict, 'upheld'> };

const GRAVE_DAYS = 30;

/** CAS10: what two have to decide. */
export function isGrave(vote: Vote): boolean {
  if (vote.verdict !== 'upheld') return false;
  return vote.days === null || vote.days >= GRAVE_DAYS || ruleTopic(vote.topic).cancelsPrizes === true;
}

const lengthOf = (days: number | null) => days ?? Number.POSITIVE_INFINITY;
const MILDEST: readonly Verdict[] = ['not_upheld', 'insufficient', 'duplicate', 'upheld'];

/** CAS10: of two votes the milder one holds, whoever gave it first. */
export function milder(one: Vote, other: Vote): Vote {
  if (one.verdict === 'upheld' && other.verdict === 'upheld')
    return comparePenalties(one, other) <= 0 ? one : other;
  return MILDEST.indexOf(one.verdict) <= MILDEST.indexOf(other.verdict) ? one : other;
}

const comparePenalties = (one: Penalty, other: Penalty): number => {
  const [a, b] = [lengthOf(one.days), lengthOf(other.days)];
  if (a !== b) return a < b ? -1 : 1;
  return one.topic < other.topic ? -1 : 1;
};

const DAY_MINUTES = 1440;

/**
 * CAS11: the length that is proposed: the shortest, doubled for each earlier ban of the same family within a year, at most the
 * longest. In days; null: for ever.
 */
export function proposedDays({ duration }: RuleTopic, earlier: number): number | null {
  const [from, to] = [minutesOf(duration.from), minutesOf(duration.to)];
  const minutes = Math.min(to, from * 2 ** earlier);
  if (minutes === Number.POSITIVE_INFINITY) return null;
  // No single ban has more than a year: what would be longer is for ever, where the rule has that.
  const days = Math.round(minutes / DAY_MINUTES);
  return days > 365 ? null : days;
}

/** CAS12: a full party settles among itself what its members do to each other in play. */
export const sparedAsParty = (
  topic: RuleTopic,
  {
    ofSubject,
    ofReporters,
    teamSize,
  }: { ofSubject: readonly string[]; ofReporters: readonly string[]; teamSize: number },
): boolean =>
  topic.sparesFullParty === true &&
  ofSubject.length === teamSize &&
  ofReporters.length > 0 &&
  ofReporters.every((id) => ofSubject.includes(id));

/** The middle of the lengths that were given lately; null: for ever. Undefined: none were. */
export function medianDays(given: readonly (number | null)[]): number | null | undefined {
  if (given.length === 0) return undefined;
  const sorted = given.map(lengthOf).sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]!;
  return middle === Number.POSITIVE_INFINITY ? null : middle;
}
