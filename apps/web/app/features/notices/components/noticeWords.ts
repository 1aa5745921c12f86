import type { Notice } from '@retake/contract/notices/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import { closesChat } from '@retake/core/rulebook/topics.ts';
import { formatDate, formatDayTime, formatDayTimeYear, formatNumber, formatTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ticketTopicName } from '#app/i18n/ticketTopicName.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';

export type Of<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;
/** NOT8. */
export type EventNotice = Extract<Notice, { tournament: unknown }> | Of<'prize'>;

export const isOfEvent = (notice: Notice): notice is EventNotice =>
  'tournament' in notice || notice.kind === 'prize';

/** What happened, in one line. */
export function textOf(notice: Notice): string {
  switch (notice.kind) {
    case 'partyInvite':
      return m.notices_party_invite({ name: notice.from.nickname });
    case 'friendRequest':
      return m.notices_friend_request({ name: notice.from.nickname });
    case 'friendAccepted':
      return m.notices_friend_accepted({ name: notice.from.nickname });
    case 'rematch':
      return m.notices_rematch({ name: notice.from.nickname });
    case 'matchEnded':
      return matchText(notice);
    case 'seasonEnded':
      return m.notices_season_ended({ place: notice.place });
    case 'reportDecided':
      return notice.outcome === 'upheld'
        ? m.notices_report_upheld({ player: notice.player })
        : m.notices_report_decided({ player: notice.player });
    case 'banned':
      return closesChat(notice.topic)
        ? m.notices_chat_closed({ topic: topicName(notice.topic) })
        : m.notices_banned({ topic: topicName(notice.topic) });
    case 'banLifted':
      return closesChat(notice.topic)
        ? m.notices_chat_opened({ topic: topicName(notice.topic) })
        : m.notices_ban_lifted({ topic: topicName(notice.topic) });
    case 'appealsWait':
      return m.notices_appeals_wait({ topic: topicName(notice.topic) });
    case 'appealAnswered':
      return m.notices_appeal_answered({ topic: topicName(notice.topic) });
    case 'appealDecided':
      return m.notices_appeal_decided({ topic: topicName(notice.topic) });
    case 'ticketsWait':
      return notice.isLate ? m.notices_tickets_late() : m.notices_tickets_wait();
    case 'ticketAnswered':
      return m.notices_ticket_answered({ topic: ticketTopicName(notice.about) });
    case 'ticketLate':
      return m.notices_ticket_late({ topic: ticketTopicName(notice.about) });
    case 'checkInOpen':
      return m.notices_check_in({ title: notice.tournament.title });
    case 'fixtureOpen':
      return m.notices_fixture({ opponent: notice.opponent });
    case 'resultCorrected':
      return m.notices_corrected({ a: notice.sides[0], b: notice.sides[1] });
    case 'resultReported':
      return m.notices_reported({ a: notice.sides[0], b: notice.sides[1] });
    case 'resultDisputed':
      return m.notices_disputed({ a: notice.sides[0], b: notice.sides[1] });
    case 'disputeDecided':
      return decidedText(notice);
    case 'timeProposed':
      return m.notices_time_proposed({ a: notice.sides[0], b: notice.sides[1] });
    case 'timeAgreed':
      return m.notices_time_agreed({ a: notice.sides[0], b: notice.sides[1] });
    case 'standInAsked':
      return m.notices_stand_in({ entry: notice.entry, out: notice.out });
    case 'standInPlays':
      return m.notices_stand_in_plays({ name: notice.in, entry: notice.entry, out: notice.out });
    case 'eventCancelled':
      return m.notices_event_cancelled({ title: notice.tournament.title });
    case 'eventMoved':
      return m.notices_event_moved({ title: notice.tournament.title });
    case 'eventStarted':
      return m.notices_event_started({ title: notice.tournament.title });
    case 'eventEnded':
      return m.notices_event_ended({ title: notice.tournament.title });
    case 'seasonOver':
      return m.notices_season_over({
        title: notice.title[locale.get()],
        season: formatNumber(notice.season),
      });
    case 'prize':
      return prizeLine(notice);
    case 'pictureTakenAway':
      return notice.picture === 'avatar' ? m.notices_avatar_taken_away() : m.notices_background_taken_away();
    case 'logoTakenAway':
      return m.notices_logo_taken_away({ team: notice.team.name });
  }
}

/** CAS13, SAN5: what it means. */
export function moderationDetail(notice: Notice): string | null {
  if (notice.kind === 'banned')
    return notice.until === null
      ? m.notices_banned_forever()
      : m.notices_banned_until({ date: formatDayTimeYear(notice.until) });
  if (notice.kind === 'ticketLate') return m.notices_ticket_late_detail();
  if (notice.kind === 'appealDecided') return appealDetail[notice.outcome]();
  if (notice.kind !== 'reportDecided') return null;
  if (notice.outcome === 'upheld') return m.notices_report_upheld_detail();
  if (notice.outcome === 'not_upheld') return m.notices_report_not_upheld_detail();
  return notice.outcome === 'duplicate'
    ? m.notices_report_duplicate_detail()
    : m.notices_report_insufficient_detail();
}

const appealDetail: Record<Of<'appealDecided'>['outcome'], () => string> = {
  upheld: m.notices_appeal_upheld,
  shortened: m.notices_appeal_shortened,
  undecided: m.notices_appeal_undecided,
};

/** With the day where it is not today. */
const dayTimeOf = (iso: string): string =>
  new Date(iso).toDateString() === new Date().toDateString() ? formatTime(iso) : formatDayTime(iso);

/** What stands below it: until when, where, or why. */
export function detailOf(notice: EventNotice): string | null {
  switch (notice.kind) {
    case 'checkInOpen':
      return m.notices_check_in_until({ time: formatTime(notice.until) });
    case 'fixtureOpen':
      return m.notices_fixture_until({
        title: notice.tournament.title,
        time: dayTimeOf(notice.until),
      });
    case 'resultCorrected':
    case 'resultDisputed':
    case 'standInAsked':
    case 'standInPlays':
      return notice.tournament.title;
    case 'timeProposed':
      return m.notices_time_answer({
        title: notice.tournament.title,
        times: notice.times.map(formatDayTime).join(' · '),
      });
    case 'timeAgreed':
      return m.notices_time_is({ title: notice.tournament.title, time: formatDayTime(notice.time) });
    case 'resultReported':
      return m.notices_reported_until({ title: notice.tournament.title, time: formatTime(notice.until) });
    case 'disputeDecided':
      return notice.answer;
    case 'eventCancelled':
      return reasonText(notice.reason);
    case 'eventMoved':
      return m.notices_event_moved_to({ time: formatDayTime(notice.startsAt) });
    case 'eventStarted':
      return m.notices_event_started_detail();
    case 'eventEnded':
      return notice.winner === null ? null : m.notices_event_winner({ name: notice.winner });
    case 'prize':
      return notice.place === null
        ? notice.pool.title
        : m.notices_prize_place({ title: notice.pool.title, place: formatNumber(notice.place) });
  }
}

function matchText({ outcome, score: { own, other } }: Of<'matchEnded'>): string {
  const score = `${own}:${other}`;
  if (outcome === 'cancelled') return m.notices_match_cancelled();
  if (outcome === 'drawn') return m.notices_match_drawn({ score });
  return outcome === 'won' ? m.notices_match_won({ score }) : m.notices_match_lost({ score });
}

function decidedText({ outcome, sides: [a, b] }: Of<'disputeDecided'>): string {
  return outcome === 'rejected'
    ? m.notices_dispute_rejected({ a, b })
    : m.notices_dispute_corrected({ a, b });
}

function prizeLine({ state, cents, heldUntil }: Of<'prize'>): string {
  const amount = prizeText(cents);
  if (state === 'paid') return m.notices_prize_paid({ amount });
  if (state === 'due') return m.notices_prize_due({ amount });
  if (state === 'taken_back') return m.notices_prize_taken_back({ amount });
  return heldUntil === null
    ? m.notices_prize_won({ amount })
    : m.notices_prize_held({ amount, date: formatDate(heldUntil) });
}

/** What the organiser wrote, or a code of the platform. */
function reasonText(reason: string | null): string | null {
  if (reason === 'too_few') return m.event_cancelled_too_few();
  return reason === 'unsuitable' ? m.event_cancelled_unsuitable() : reason;
}
