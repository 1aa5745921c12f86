import { countsAmong } from '@retake/core/chat/points.ts';
import { judgeText } from '@retake/core/chat/words/judge.ts';
import { SUPPORT } from '@retake/core/moderation/support.ts';
import {
  type Chances,
  chancesOf,
  LEARNED_FROM_MS,
  LEARNED_MS,
  leastScore,
} from '@retake/core/reports/chance.ts';
import { DECIDE_MS } from '@retake/core/reports/deal.ts';
import { areTied, ELSEWHERE_MS, independent, TIED_MS } from '@retake/core/reports/independent.ts';
import { SNAPSHOT_AROUND } from '@retake/core/reports/limits.ts';
import {
  contextOf,
  pausedUntil,
  ratedCase,
  reportsLeft,
  UNJUDGED_MS,
  weightOfReport,
} from '@retake/core/reports/report.ts';
import {
  FAMILIES,
  type Family,
  familyOf,
  isReportableAt,
  type ReportableTopicId,
  type ReportedChat,
} from '@retake/core/reports/topics.ts';
import type { Judged } from '@retake/core/reports/weight.ts';
import type { Case } from '../../platform/cases/cases.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import {
  countReports,
  countUnjudged,
  countUpheld,
  findDirectMessage,
  findJudged,
  findJudgedCases,
  findLoungeMessage,
  findMade,
  findMatchMessage,
  findPartyMessage,
  findReport,
  findReportsOf,
  findSeats,
  findTied,
  hasReported,
  insertReport,
  type ReportRow,
  type SeatRow,
  saveFile,
} from './store.ts';
import { type Snapshot, storedSnapshot } from './storedSnapshot.ts';

const DAY_MS = 86_400_000;
export const CASE_KIND = 'report';
/** CAS14: the deadline of a case. */
export const CASE_DUE = 'case-due';

export type Where =
  | { place: 'match'; matchId: string }
  | { place: 'message'; chat: ReportedChat; messageId: string }
  | { place: 'profile' };
export type AskedReport = {
  key: string;
  subjectId: string;
  topic: ReportableTopicId;
  where: Where;
  text: string;
};
type Rated = { opened: Case; family: Family; subjectId: string; matchId: string | null; seats: SeatRow[] };
type Scene = { matchId: string | null; seats: SeatRow[]; snapshot: Snapshot | null };
const CHATS = {
  match: { find: findMatchMessage, among: 'others' },
  party: { find: findPartyMessage, among: 'party' },
  direct: { find: findDirectMessage, among: 'party' },
  lounge: { find: findLoungeMessage, among: 'others' },
} as const;

/** CAS6: a key is of one report. */
const isSame = (
  known: ReportRow,
  reporterId: string,
  { subjectId, topic, where, text }: AskedReport,
): boolean =>
  known.reporterId === reporterId &&
  known.subjectId === subjectId &&
  known.topic === topic &&
  known.place === where.place &&
  known.text === text;

type Learned = { at: number; chances: Chances; least: number };
type ReportingDeps = Pick<Deps, 'database' | 'clock' | 'cases' | 'deadlines'> & { people: People };

/** CAS6 to CAS8: what players report. */
export function createReporting({ database, clock, cases, deadlines, people }: ReportingDeps) {
  const msAgo = (ms: number) => new Date(clock.now() - ms);
  const daysAgo = (days: number) => msAgo(days * DAY_MS);
  const learned = new Map<Family, Learned>();

  /** CAS16: what is some minutes old is good enough. */
  async function learnedOf(db: Sql, family: Family): Promise<Learned> {
    const known = learned.get(family);
    if (known && known.at > clock.now() - LEARNED_MS) return known;
    const judged = await findJudgedCases(db, family, msAgo(LEARNED_FROM_MS));
    const chances = chancesOf(judged);
    const fresh = { at: clock.now(), chances, least: leastScore(chances, judged) };
    learned.set(family, fresh);
    return fresh;
  }
  const chancesFor = async (db: Sql, family: Family): Promise<Chances> =>
    (await learnedOf(db, family)).chances;

  /** CAS18: from what score on cases of each family are dealt. */
  async function leastScores(db: Sql): Promise<Record<Family, number>> {
    const least = {} as Record<Family, number>;
    for (const family of FAMILIES) least[family] = (await learnedOf(db, family)).least;
    return least;
  }

  /** CAS7: whether the server finds it itself: that he has left, or what he wrote. */
  async function isSeen(tx: Tx, { opened, family, subjectId, seats }: Rated): Promise<boolean> {
    if (family === 'play') return seats.some(({ userId, abandoned }) => userId === subjectId && abandoned);
    if (family !== 'chat') return false;
    return (await findReportsOf(tx, opened.id)).some(({ id, topic, matchId, snapshot }) => {
      if (topic !== 'chat-abuse' || !snapshot) return false;
      const { lines, among = matchId === null ? 'party' : 'others' } = storedSnapshot.read(
        snapshot,
        `report ${id}`,
      );
      const said = lines.filter(({ reported }) => reported);
      return said.some(({ message }) => countsAmong(judgeText(message).severity, among));
    });
  }

  /** CAS7, CAS9: each report says again what its case comes to. */
  async function rate(tx: Tx, rated: Rated): Promise<void> {
    const { opened, family, subjectId, matchId } = rated;
    const upheldBefore = await countUpheld(tx, { subjectId, family, since: daysAgo(365) });
    const made = await findMade(tx, { caseId: opened.id, subjectId, family, since: msAgo(ELSEWHERE_MS) });
    const reporterIds = [...new Set(made.map(({ by }) => by))];
    const met = await findTied(tx, { reporterIds, subjectId, since: msAgo(TIED_MS) });
    const tied = met.filter(areTied).map(({ pair }) => pair);
    const { score, rank } = ratedCase(independent(made, tied), {
      family,
      openedAt: opened.openedAt.getTime(),
      chances: await chancesFor(tx, family),
      upheldBefore,
      seenByServer: await isSeen(tx, rated),
    });
    await saveFile(tx, { caseId: opened.id, subjectId, family, matchId, score, rank });
  }

  async function mustHaveHappened(tx: Tx, reporterId: string, report: AskedReport): Promise<Scene> {
    const { where, subjectId } = report;
    if (where.place === 'profile') return { matchId: null, seats: [], snapshot: null };
    if (where.place === 'match')
      return { ...(await mustHavePlayed(tx, reporterId, subjectId, where.matchId)), snapshot: null };
    const { find, among } = CHATS[where.chat];
    const found = await find(tx, {
      id: where.messageId,
      readerId: reporterId,
      span: SNAPSHOT_AROUND,
    });
    if (!found || found.senderId !== subjectId) throw new Refusal('report_nothing');
    const { matchId, lines } = found;
    return {
      matchId,
      snapshot: { lines, among },
      seats: matchId === null ? [] : await findSeats(tx, matchId),
    };
  }

  async function mustHavePlayed(tx: Tx, reporterId: string, subjectId: string, matchId: string) {
    const seats = await findSeats(tx, matchId);
    const sat = (id: string) => seats.some(({ userId }) => userId === id);
    if (!sat(reporterId) || !sat(subjectId)) throw new Refusal('report_nothing');
    const finishedAt = seats[0]?.finishedAt ?? null;
    if (finishedAt === null) throw new Refusal('report_running');
    if (finishedAt < daysAgo(SUPPORT.complaintWindowDays)) throw new Refusal('report_late');
    return { matchId, seats };
  }

  /** CAS8. Answers how many are left today, with this one, and how often the player was right. */
  async function mustBeAllowed(db: Sql, reporterId: string): Promise<{ left: number; judged: Judged[] }> {
    const judged = await findJudged(db, reporterId);
    const left = reportsLeft(judged, await countReports(db, reporterId, daysAgo(1)), clock.now());
    if (left.ok) return { left: left.value, judged };
    const until = pausedUntil(judged, clock.now());
    if (until === null) throw new Refusal('report_limit');
    throw new Refusal('report_paused', { until: new Date(until).toISOString() });
  }

  async function openCase(tx: Tx, report: AskedReport, matchId: string | null): Promise<Case> {
    const family = familyOf(report.topic);
    const dueAt = new Date(clock.now() + DECIDE_MS);
    const about = { kind: CASE_KIND, subject: report.subjectId, context: contextOf(family, matchId) };
    const opened = await cases.open(tx, about, dueAt);
    await deadlines.set(tx, CASE_DUE, opened.id, opened.dueAt.getTime());
    return opened;
  }

  return {
    chancesFor,
    leastScores,
    async report(reporterId: string, asked: AskedReport): Promise<{ left: number }> {
      const { key, subjectId, topic, where, text } = asked;
      if (subjectId === reporterId) throw new Refusal('report_self');
      if (!isReportableAt(where.place, topic)) throw new Refusal('report_nothing');
      const subject = await people.get(subjectId);
      if (!subject || subject.simulated) throw new Refusal('user_not_found');
      return database.write(async (tx) => {
        await people.lock(tx, reporterId);
        const known = await findReport(tx, key);
        if (known) {
          if (!isSame(known, reporterId, asked)) throw new Refusal('key_used');
          return { left: known.leftThen };
        }
        const scene = await mustHaveHappened(tx, reporterId, asked);
        const { left, judged } = await mustBeAllowed(tx, reporterId);
        const unjudged = await countUnjudged(tx, reporterId, msAgo(UNJUDGED_MS));
        const { matchId, seats, snapshot } = scene;
        const family = familyOf(topic);
        if (matchId && (await hasReported(tx, { by: reporterId, whom: subjectId, matchId, family })))
          throw new Refusal('report_already');
        const isAnswer = matchId && (await hasReported(tx, { by: subjectId, whom: reporterId, matchId }));
        const opened = await openCase(tx, asked, matchId);
        const isNew = await insertReport(tx, {
          id: key,
          reporterId,
          subjectId,
          topic,
          family,
          place: where.place,
          matchId,
          text,
          leftThen: left - 1,
          caseId: opened.id,
          at: new Date(clock.now()),
          snapshot: snapshot && storedSnapshot.write(snapshot),
          weight: weightOfReport({ judged, unjudged }, Boolean(isAnswer), clock.now()),
          groupId: seats.find(({ userId }) => userId === reporterId)?.groupId ?? reporterId,
        });
        if (!isNew) throw new Refusal('report_already');
        await rate(tx, { opened, family, subjectId, matchId, seats });
        return { left: left - 1 };
      });
    },
  };
}
