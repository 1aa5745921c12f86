import { type ModeratedTopicId, spanInDays } from '@retake/core/sanctions/give.ts';

/** SAN2: what was typed as a length, null for ever; undefined where the rule does not allow it. */
export function banDaysTyped(topic: ModeratedTopicId, text: string): number | null | undefined {
  const { from, to } = spanInDays(topic);
  const typed = text.trim();
  if (typed === '' || from === null) return to === null ? null : undefined;
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return days >= from && days <= (to ?? MOST_DAYS) ? days : undefined;
}

/** What is longer than any rule's days is for ever. */
const MOST_DAYS = 365;
