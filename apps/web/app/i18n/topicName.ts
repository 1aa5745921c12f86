import type { RuleTopicId } from '@retake/core/rulebook/topics.ts';
import { m } from '#app/paraglide/messages.js';

/** What a ban is for, in short; the rules page says more. */
const names: Record<RuleTopicId, () => string> = {
  'not-ready': m.ban_topic_not_ready,
  declined: m.ban_topic_declined,
  'missed-warm-up': m.ban_topic_missed_warm_up,
  'leaving-early': m.ban_topic_leaving_early,
  absence: m.ban_topic_absence,
  'harming-teammates': m.ban_topic_harming_teammates,
  'unsporting-play': m.ban_topic_unsporting_play,
  'chat-abuse': m.ban_topic_chat_abuse,
  'chat-spam': m.ban_topic_chat_spam,
  'chat-words': m.ban_topic_chat_words,
  nickname: m.ban_topic_nickname,
  avatar: m.ban_topic_avatar,
  'inappropriate-content': m.ban_topic_inappropriate_content,
  'scam-links': m.ban_topic_scam_links,
  exploits: m.ban_topic_exploits,
  cheats: m.ban_topic_cheats,
  'cheater-support': m.ban_topic_cheater_support,
  'rating-boost': m.ban_topic_rating_boost,
  'server-attacks': m.ban_topic_server_attacks,
  'staff-impersonation': m.ban_topic_staff_impersonation,
  'ban-bypass': m.ban_topic_ban_bypass,
  'multi-account': m.ban_topic_multi_account,
  'support-spam': m.ban_topic_support_spam,
};

export const topicName = (id: RuleTopicId): string => names[id]();

/** What a refusal names: as it came where this build does not know it. */
export const namedTopic = (id: string): string => names[id as RuleTopicId]?.() ?? id;
