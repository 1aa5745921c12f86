import type { Notice } from '@retake/contract/notices/calls.ts';
import type { TopicId } from '@retake/core/notices/topics.ts';

export type NoticeKind = Notice['kind'];

/** NOT15: a new kind does not compile until it stands under a topic. */
const topics: Record<NoticeKind, TopicId> = {
  partyInvite: 'invites',
  rematch: 'invites',
  friendRequest: 'friends',
  friendAccepted: 'friends',
  matchEnded: 'matches',
  checkInOpen: 'eventCalls',
  fixtureOpen: 'eventCalls',
  resultReported: 'eventCalls',
  timeProposed: 'eventCalls',
  standInAsked: 'eventCalls',
  eventCancelled: 'eventCalls',
  eventMoved: 'eventCalls',
  resultCorrected: 'eventNews',
  resultDisputed: 'eventNews',
  disputeDecided: 'eventNews',
  timeAgreed: 'eventNews',
  standInPlays: 'eventNews',
  eventStarted: 'follows',
  eventEnded: 'follows',
  seasonOver: 'follows',
  seasonEnded: 'prizes',
  prize: 'prizes',
  reportDecided: 'decisions',
  banned: 'decisions',
  banLifted: 'decisions',
  appealsWait: 'decisions',
  appealAnswered: 'decisions',
  appealDecided: 'decisions',
  ticketsWait: 'decisions',
  ticketAnswered: 'decisions',
  ticketLate: 'decisions',
  pictureTakenAway: 'decisions',
  logoTakenAway: 'decisions',
};

export const topicOf = (kind: NoticeKind): TopicId => topics[kind];

export const kindsOf = (wanted: readonly TopicId[]): NoticeKind[] =>
  (Object.keys(topics) as NoticeKind[]).filter((kind) => wanted.includes(topics[kind]));
