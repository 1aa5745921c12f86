import { OWN_PICTURES } from '@retake/core/profile/pictures.ts';
import { VERDICTS } from '@retake/core/reports/verdict.ts';
import { TICKET_TOPICS } from '@retake/core/tickets/ticket.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { ruleTopicId } from '../ruleTopicId.ts';
import { cents, id, inLang, isoTime, mapId, matchMode } from '../shapes.ts';
import {
  checkInOpen,
  disputeDecided,
  eventCancelled,
  eventEnded,
  eventMoved,
  eventStarted,
  fixtureOpen,
  prizeMoved,
  resultCorrected,
  resultDisputed,
  resultReported,
  seasonOver,
  standInAsked,
  standInPlays,
  timeAgreed,
  timeProposed,
} from './eventNotices.ts';

/** Increases with every notice of the installation: the order of a player's list, and where its next page begins. */
const seq = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const person = z.object({ id, nickname: z.string(), simulated: z.boolean() });
const shared = { seq: z.int(), at: isoTime, read: z.boolean() };

const topic = ruleTopicId;

const matchOutcome = z.enum(['won', 'lost', 'drawn', 'cancelled']);

export const notice = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('partyInvite'), from: person, inviteId: id, expiresAt: isoTime }),
  z.object({ ...shared, kind: z.literal('friendRequest'), from: person }),
  z.object({ ...shared, kind: z.literal('friendAccepted'), from: person }),
  /** `from` has opened the rematch of this match; its room leads there. */
  z.object({ ...shared, kind: z.literal('rematch'), from: person, matchId: id }),
  z.object({
    ...shared,
    kind: z.literal('matchEnded'),
    matchId: id,
    mode: matchMode,
    map: mapId.nullable(),
    outcome: matchOutcome,
    /** Rounds of the player's team and of the other one. */
    score: z.object({ own: z.int(), other: z.int() }),
    /** The player's rating before and after it; null where the match changed none. */
    rating: z.object({ before: z.int(), after: z.int() }).nullable(),
  }),
  z.object({
    ...shared,
    kind: z.literal('seasonEnded'),
    leagueId: z.string(),
    title: z.object({ en: z.string(), 'zh-CN': z.string() }),
    season: z.int().min(1),
    /** The player's in the newest version of the final table. */
    place: z.int().min(1),
    /** Null: no prize. */
    prizeCents: cents.nullable(),
    /** Until when the prize is on hold; null without one. */
    heldUntil: isoTime.nullable(),
  }),
  /** CAS13: what came of a report of the player. */
  z.object({ ...shared, kind: z.literal('reportDecided'), player: z.string(), outcome: z.enum(VERDICTS) }),
  /** SAN5: the statement of reasons is in the list of bans. `until` null: for ever. */
  z.object({ ...shared, kind: z.literal('banned'), topic, until: isoTime.nullable() }),
  z.object({ ...shared, kind: z.literal('banLifted'), topic }),
  /** APL4: to staff, of an appeal that nobody has answered yet. */
  z.object({ ...shared, kind: z.literal('appealsWait'), topic }),
  /** APL4, APL5: what was written and decided stands beside the ban. */
  z.object({ ...shared, kind: z.literal('appealAnswered'), topic }),
  z.object({
    ...shared,
    kind: z.literal('appealDecided'),
    topic,
    outcome: z.enum(['upheld', 'shortened', 'undecided']),
  }),
  /** TCK6: to staff, of tickets that nobody has answered yet. */
  z.object({ ...shared, kind: z.literal('ticketsWait'), isLate: z.boolean() }),
  z.object({ ...shared, kind: z.literal('ticketAnswered'), ticketId: id, about: z.enum(TICKET_TOPICS) }),
  z.object({ ...shared, kind: z.literal('ticketLate'), ticketId: id, about: z.enum(TICKET_TOPICS) }),
  z.object({ ...shared, ...checkInOpen }),
  z.object({ ...shared, ...fixtureOpen }),
  z.object({ ...shared, ...resultCorrected }),
  z.object({ ...shared, ...resultReported }),
  z.object({ ...shared, ...resultDisputed }),
  z.object({ ...shared, ...disputeDecided }),
  z.object({ ...shared, ...eventCancelled }),
  z.object({ ...shared, ...eventMoved }),
  z.object({ ...shared, ...prizeMoved }),
  z.object({ ...shared, ...eventStarted }),
  z.object({ ...shared, ...eventEnded }),
  z.object({ ...shared, ...seasonOver }),
  z.object({ ...shared, ...standInAsked }),
  z.object({ ...shared, ...standInPlays }),
  z.object({ ...shared, ...timeProposed }),
  z.object({ ...shared, ...timeAgreed }),
  /** PIC8: an admin has taken away what the player has shown, and says why. */
  z.object({
    ...shared,
    kind: z.literal('pictureTakenAway'),
    picture: z.enum(OWN_PICTURES),
    reason: z.string(),
  }),
  /** TEA13: the same of the logo of a team; to its captain. */
  z.object({
    ...shared,
    kind: z.literal('logoTakenAway'),
    team: z.object({ id, name: z.string() }),
    reason: z.string(),
  }),
]);
export type Notice = z.output<typeof notice>;

export const noticeCalls = {
  'GET /api/notices': call({
    access: 'player',
    summary:
      'What happened to the caller, the newest first, 20 at a time; `before`: the `next` of the page before',
    query: inLang.extend({ before: seq.optional() }),
    answer: z.object({ unread: z.int(), notices: z.array(notice), next: z.int().nullable() }),
  }),
  'PUT /api/notices/read': call({
    access: 'player',
    summary: 'Marks notices of the caller as read, up to one of them, on every device',
    body: z.object({ upTo: seq }),
    answer: z.object({ unread: z.int() }),
  }),
};
