import { accept, type Result, refuse } from '../result.ts';
import { allows, minutesOf } from '../rulebook/duration.ts';
import { RULE_TOPICS, type RuleTopicId, ruleTopic } from '../rulebook/topics.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

export type ModeratedTopicId = Extract<(typeof RULE_TOPICS)[number], { given: 'by a moderator' }>['id'];

/** The rules under which a person gives a ban. */
export const MODERATED_TOPICS = RULE_TOPICS.flatMap((topic) =>
  topic.given === 'by a moderator' ? [topic.id] : [],
) as readonly ModeratedTopicId[];

/** The shortest and the longest ban of a rule, in days; null: for ever. */
export function spanInDays(topic: RuleTopicId): { from: number | null; to: number | null } {
  const { from, to } = ruleTopic(topic).duration;
  const daysOf = (end: typeof from) => (end === 'forever' ? null : minutesOf(end) / DAY_MINUTES);
  return { from: daysOf(from), to: daysOf(to) };
}

/** SAN2: the end of a ban that begins now, in ms since 1970; null: never. `days` null: for ever. */
export function endOfBan(
  topic: ModeratedTopicId,
  days: number | null,
  now: number,
): Result<number | null, 'ban_length'> {
  const minutes = days === null ? Number.POSITIVE_INFINITY : days * DAY_MINUTES;
  if (!allows(ruleTopic(topic).duration, minutes)) return refuse('ban_length');
  return accept(days === null ? null : now + minutes * MINUTE_MS);
}
