import type { RuleTopicId } from '../rulebook/topics.ts';
import type { ModeratedTopicId } from '../sanctions/give.ts';

/** What rules are about: reports of one player in one match under the same family are one case. */
export const FAMILIES = ['queue', 'play', 'chat', 'profile', 'content', 'integrity'] as const;
export type Family = (typeof FAMILIES)[number];

const FAMILY_OF: Record<RuleTopicId, Family> = {
  'not-ready': 'queue',
  declined: 'queue',
  'missed-warm-up': 'queue',
  'leaving-early': 'queue',
  absence: 'queue',
  'harming-teammates': 'play',
  'unsporting-play': 'play',
  'chat-abuse': 'chat',
  'chat-spam': 'chat',
  'chat-words': 'chat',
  'support-spam': 'chat',
  nickname: 'profile',
  avatar: 'profile',
  'inappropriate-content': 'content',
  'scam-links': 'content',
  'staff-impersonation': 'content',
  exploits: 'integrity',
  cheats: 'integrity',
  'cheater-support': 'integrity',
  'rating-boost': 'integrity',
  'server-attacks': 'integrity',
  'ban-bypass': 'integrity',
  'multi-account': 'integrity',
};

export const familyOf = (topic: RuleTopicId): Family => FAMILY_OF[topic];

export const topicsOf = (family: Family): RuleTopicId[] =>
  (Object.keys(FAMILY_OF) as RuleTopicId[]).filter((topic) => FAMILY_OF[topic] === family);

/** CAS6: where something can be reported, and as what. */
export const PLACES = ['match', 'message', 'profile'] as const;
export type Place = (typeof PLACES)[number];

/** Whose messages can be reported. */
export const REPORTED_CHATS = ['match', 'party', 'direct', 'lounge'] as const;
export type ReportedChat = (typeof REPORTED_CHATS)[number];

export const REPORTABLE = {
  match: ['cheats', 'harming-teammates', 'unsporting-play', 'rating-boost', 'exploits'],
  message: ['chat-abuse', 'chat-spam', 'scam-links', 'staff-impersonation'],
  profile: ['nickname', 'avatar', 'multi-account', 'ban-bypass', 'staff-impersonation'],
} as const satisfies Record<Place, readonly ModeratedTopicId[]>;
export type ReportableTopicId = (typeof REPORTABLE)[Place][number];

export const isReportableAt = (place: Place, topic: RuleTopicId): boolean =>
  (REPORTABLE[place] as readonly RuleTopicId[]).includes(topic);

/** CAS9: how soon it should be looked at. */
export const SEVERITY: Record<Family, number> = {
  queue: 1,
  profile: 1,
  chat: 1.5,
  play: 1.5,
  content: 2,
  integrity: 3,
};
