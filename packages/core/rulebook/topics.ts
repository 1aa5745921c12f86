import { SUPPORT } from '../moderation/support.ts';
import { between, days, hours, minutes, months, years } from './duration.ts';
import { LEAVING_RATING_LOSS } from './leavingLoss.ts';
import type { RuleTopic } from './topic.ts';

const automatic = {
  restriction: 'matchmaking',
  given: 'automatically',
  repeatFactor: 2,
  appeal: 'appeal',
} as const;
const LONGEST_AUTOMATIC = hours(24);

/** MM14: saying no at once is dearer to nobody than letting the time pass. */
const declining = {
  restriction: 'matchmaking',
  given: 'automatically',
  duration: between(minutes(2), minutes(30)),
  steps: [minutes(2), minutes(10), minutes(30)],
  appeal: 'appeal',
} as const;

const gaming = {
  restriction: 'matchmaking',
  duration: between(days(1), days(30)),
  given: 'by a moderator',
  complaintDays: SUPPORT.complaintWindowDays,
  sparesFullParty: true,
  appeal: 'appeal',
} as const;

const content = { given: 'by a moderator', appeal: 'none' } as const;
const grave = { restriction: 'platform', given: 'by a moderator', appeal: 'appeal' } as const;

/** Every rule of the platform, in the order of the rules page. Question, reason and notes are content. */
export const RULE_TOPICS = [
  { id: 'not-ready', ...automatic, duration: between(minutes(5), LONGEST_AUTOMATIC) },
  { id: 'declined', ...declining },
  { id: 'missed-warm-up', ...automatic, duration: between(minutes(30), LONGEST_AUTOMATIC) },
  {
    id: 'leaving-early',
    ...automatic,
    duration: between(minutes(60), LONGEST_AUTOMATIC),
    ratingPenalty: LEAVING_RATING_LOSS,
  },
  {
    id: 'absence',
    ...automatic,
    duration: between(minutes(60), LONGEST_AUTOMATIC),
    ratingPenalty: LEAVING_RATING_LOSS,
    absentRoundsPercent: 25,
  },
  { id: 'harming-teammates', ...gaming },
  { id: 'unsporting-play', ...gaming },
  { id: 'chat-abuse', ...content, restriction: 'chat', duration: between(days(1), years(1)) },
  { id: 'chat-spam', ...content, restriction: 'chat', duration: between(days(1), years(1)) },
  {
    id: 'chat-words',
    restriction: 'chat',
    given: 'automatically',
    duration: between(minutes(15), hours(24)),
    steps: [minutes(15), hours(24)],
    appeal: 'appeal',
  },
  { id: 'nickname', ...content, restriction: 'profile', duration: between(days(7), days(30)) },
  { id: 'avatar', ...content, restriction: 'profile', duration: between(days(7), days(30)) },
  { id: 'inappropriate-content', ...content, restriction: 'platform', duration: between(days(30), years(1)) },
  { id: 'scam-links', ...content, restriction: 'platform', duration: between(days(30), years(1)) },
  { id: 'exploits', ...grave, duration: between(days(7), years(1)) },
  { id: 'cheats', ...grave, duration: between(years(1), 'forever'), cancelsPrizes: true },
  { id: 'cheater-support', ...grave, duration: between(days(180), 'forever') },
  { id: 'rating-boost', ...grave, duration: between(months(1), 'forever'), cancelsPrizes: true },
  { id: 'server-attacks', ...grave, duration: between(months(1), 'forever') },
  { id: 'staff-impersonation', ...grave, duration: between(years(1), 'forever') },
  { id: 'ban-bypass', ...grave, duration: between(days(1), 'forever') },
  {
    id: 'multi-account',
    ...grave,
    restriction: 'verification',
    duration: between('forever', 'forever'),
    cancelsPrizes: true,
  },
  {
    id: 'support-spam',
    restriction: 'support',
    duration: between('forever', 'forever'),
    given: 'by a moderator',
    appeal: 'social networks',
  },
] as const satisfies readonly RuleTopic[];

export type RuleTopicId = (typeof RULE_TOPICS)[number]['id'];

/** The topic of a known id. */
export const ruleTopic = (id: RuleTopicId): RuleTopic => RULE_TOPICS.find((topic) => topic.id === id)!;

export const isRuleTopicId = (text: string): text is RuleTopicId =>
  RULE_TOPICS.some((topic) => topic.id === text);

/** SAN4: a ban under such a rule closes chats alone, and is called that. */
export const closesChat = (id: RuleTopicId): boolean => ruleTopic(id).restriction === 'chat';
