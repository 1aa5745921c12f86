import { SUPPORT } from '../moderation/support.ts';
import { isGrave } from '../reports/verdict.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type RuleTopicId, ruleTopic } from '../rulebook/topics.ts';
import { endOfBan, type ModeratedTopicId } from '../sanctions/give.ts';

/** APL1: what a player may contest. */
export const CONTESTED = ['facts', 'identity', 'length', 'rule'] as const;
export type Contested = (typeof CONTESTED)[number];

export const APPEAL_TEXT_MIN = 20;
export const APPEAL_TEXT_MAX = 2000;

/** APL5: `undecided` uses no appeal up. */
export const APPEAL_OUTCOMES = ['upheld', 'shortened', 'lifted', 'undecided'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

const HOUR_MS = 3_600_000;
export const ANSWER_MS = SUPPORT.appealAnswerHours * HOUR_MS;
export const DECIDE_MS = SUPPORT.appealDecisionHours * HOUR_MS;
/** APL4: staff is told of an appeal that nobody has answered, so that who sleeps, works or is away misses none of it … */
const UNANSWERED_MS = [1, 2, 4, 6, 8, 10, 11].map((hours) => hours * HOUR_MS);
/** … and of one that nobody has decided. */
const UNDECIDED_MS = [12, 16, 20, 22, 23].map((hours) => hours * HOUR_MS);

/** When staff is told next of an appeal of that time which nobody has decided; null: not again. */
export const nextReminder = (at: number, now: number, isAnswered: boolean): number | null =>
  (isAnswered ? UNDECIDED_MS : [...UNANSWERED_MS, ...UNDECIDED_MS])
    .map((after) => at + after)
    .find((time) => time > now) ?? null;
/** APL5: what admins have more for a grave one. */
export const ADMINS_MS = 48 * HOUR_MS;

/** A ban as an appeal sees it; times in ms since 1970. */
export type AppealedBan = {
  topic: RuleTopicId;
  from: number;
  until: number | null;
  liftedAt: number | null;
};

/** APL1. */
export function mayAppeal(
  { topic, until, liftedAt }: AppealedBan,
  hasAppealed: boolean,
  now: number,
): Result<null, 'appeal_none' | 'appeal_over' | 'appeal_already'> {
  if (ruleTopic(topic).appeal !== 'appeal') return refuse('appeal_none');
  if (hasAppealed) return refuse('appeal_already');
  if (liftedAt !== null || (until !== null && until <= now)) return refuse('appeal_over');
  return accept(null);
}

const DAY_MS = 24 * HOUR_MS;

/** What two had to decide is not undone by silence (APL5). */
export const isGraveBan = ({ topic, from, until }: AppealedBan): boolean =>
  isGrave({
    verdict: 'upheld',
    topic: topic as ModeratedTopicId,
    days: until === null ? null : (until - from) / DAY_MS,
  });

/** APL3: the end of a ban that is made shorter; within what its rule allows, and earlier than before. */
export function shortened(
  { topic, from, until }: AppealedBan,
  days: number,
): Result<number, 'ban_length' | 'appeal_not_shorter'> {
  const end = endOfBan(topic as ModeratedTopicId, days, from);
  if (!end.ok) return end;
  if (end.value === null || (until !== null && end.value >= until)) return refuse('appeal_not_shorter');
  return accept(end.value);
}

/** APL5: what becomes of an appeal that nobody has decided in time. */
export const whenTimeIsUp = (ban: AppealedBan, withAdmins: boolean): 'lift' | 'to admins' | 'undecided' => {
  if (!isGraveBan(ban)) return 'lift';
  return withAdmins ? 'undecided' : 'to admins';
};
