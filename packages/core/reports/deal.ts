import { SUPPORT } from '../moderation/support.ts';
import type { ModeratedTopicId } from '../sanctions/give.ts';
import { familyOf, type ReportableTopicId } from './topics.ts';
import { isGrave, milder, type Vote } from './verdict.ts';
import { HIGH_SCORE } from './weight.ts';

const DAY_MS = 86_400_000;
/** CAS14: so long a case waits at most … */
export const DECIDE_MS = SUPPORT.complaintDecisionDays * DAY_MS;
/** … and so much longer one that the admins have. */
export const ESCALATED_MS = 2 * DAY_MS;
/** CAS9: who played with or against somebody so lately does not decide on him. */
export const PLAYED_MS = 30 * DAY_MS;

export type Waiting = {
  /** CAS10 */
  readonly votes: number;
  readonly seniorVoted: boolean;
  /** CAS14 */
  readonly escalated: boolean;
};

/** What a member of the staff has to do with a case. */
export type Involved = {
  readonly isSubject: boolean;
  readonly hasReported: boolean;
  readonly hasVoted: boolean;
  /** With or against the subject, within `PLAYED_MS`. */
  readonly hasPlayed: boolean;
  /** Of the subject or of who reported. */
  readonly isFriend: boolean;
};

/** CAS9, CAS10: whether a case may be dealt. Ranks (STF2) aside. */
export function mayBeDealt(
  { votes, seniorVoted, escalated }: Waiting,
  involved: Involved,
  { senior, admin }: { senior: boolean; admin: boolean },
): boolean {
  if (Object.values(involved).some((is) => is)) return false;
  if (escalated && !admin) return false;
  return senior || votes === 0 || seniorVoted;
}

/** CAS10: what a vote makes of a case, with the vote before it; null: a second one is needed. */
export function afterVote(first: Vote | null, vote: Vote): Vote | null {
  if (first) return milder(first, vote);
  return isGrave(vote) ? null : vote;
}

/** CAS9: the first is dealt first: those that only a second vote is missing of, then by rank. */
export const compareWaiting = (
  one: { votes: number; rank: number },
  other: { votes: number; rank: number },
): number => Number(other.votes > 0) - Number(one.votes > 0) || other.rank - one.rank;

/** CAS17: whether what waits about the same player is decided with a ban under this rule: that he cheats is not of one match. */
export const settles = (topic: ModeratedTopicId, reported: readonly ReportableTopicId[]): boolean =>
  familyOf(topic) === 'integrity' && reported.length > 0 && reported.every((one) => one === topic);

/** CAS14: what becomes of a case that nobody has decided in time. */
export const whenCaseIsDue = (score: number, escalated: boolean): 'to admins' | 'insufficient' =>
  score >= HIGH_SCORE && !escalated ? 'to admins' : 'insufficient';
