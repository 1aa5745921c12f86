import { type ModeratedTopicId, spanInDays } from '@retake/core/sanctions/give.ts';
import { m } from '#app/paraglide/messages.js';

/** SAN2: which lengths the rule allows. */
export function spanText(topic: ModeratedTopicId): string {
  const { from, to } = spanInDays(topic);
  if (from === null) return m.admin_bans_span_forever();
  if (to !== null) return m.admin_bans_span({ from, to });
  return from === 1 ? m.admin_bans_span_open_one() : m.admin_bans_span_open({ from });
}

/** APL3: to which lengths a ban under the rule can be shortened. */
export function shortenedSpanText(topic: ModeratedTopicId): string {
  const { from, to } = spanInDays(topic);
  if (from === null) return m.appeals_span_forever();
  return to === null ? m.appeals_span_open({ from }) : m.admin_bans_span({ from, to });
}
