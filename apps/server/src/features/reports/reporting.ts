import { SUPPORT } from '@retake/core/moderation/support.ts';
import { DECIDE_MS } from '@retake/core/reports/deal.ts';
import { SNAPSHOT_AROUND } from '@retake/core/reports/limits.ts';
import {
  contextOf,
  pausedUntil,
  ratedCase,
  reportsLeft,
  weightOfReport,
} from '@retake/core/reports/report.ts';
import { familyOf, isReportableAt, type ReportableTopicId } from '@retake/core/reports/topics.ts';
import type { Judged } from '@retake/core/reports/weight.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import {
  countReports,
  countUpheld,
  findDirectMessage,
  findJudged,
  findMatchMessage,
  findPartyMessage,
  findReport,
  findSeats,
  hasReported,
  insertReport,
  type SeatRow,
  saveFile,
  weighedOf,
} from './store.ts';
import { type SnapshotLine, storedSnapshot } from './storedSnapshot.ts';

const DAY_MS = 86_400_000;
export const CASE_KIND = 'report';
/** CAS14: the deadline of a case. */
export const CASE_DUE = 'case-due';

export type Where =
  | { place: 'match'; matchId: string }
  | { place: 'message'; chat: 'match' | 'party' | 'direct'; messageId: string }
  | { place: 'profile' };
export type AskedReport = {
  key: string;
  subjectId: string;
  topic: ReportableTopicId;
  where: Where;
  text: string;
};
type Scene = { matchId: string | null; seats: SeatRow[]; lines: SnapshotLine[] | null };
const finders = { match: findMatchMessage, party: findPartyMessage, direct: findDirectMessage };

type ReportingDeps = Pick<Deps, 'database' | 'clock' | 'cases' | 'deadlines'> & { people: People };

/** CAS6 to CAS8: what players report. */
export function createReporting({ database, clock, cases, deadlines, people }: ReportingDeps) {
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS);

  async function mustHaveHappened(tx: Tx, reporterId: string, report: AskedReport): Promise<Scene> {
    const { where, subjectId } = report;
    if (where.place === 'profile') return { matchId: null, seats: [], lines: null };
    if (where.place === 'match')
      return { ...(await mustHavePlayed(tx, reporterId, subjectId, where.matchId)), lines: null };
    const found = await finders[where.chat](tx, {
      id: where.messageId,
      readerId: reporterId,
      span: SNAPSHOT_AROUND,
    });
    if (!found || found.senderId !== subjectId) throw new Refusal('report_nothing');
    const { matchId, lines } = found;
    return { matchId, lines, seats: matchId === null ? [] : await findSeats(tx, matchId) };
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

  async function openCase(tx: Tx, report: AskedReport, { matchId, seats }: Scene) {
    const { subjectId } = report;
    const family = familyOf(report.topic);
    const dueAt = new Date(clock.now() + DECIDE_MS);
    const about = { kind: CASE_KIND, subject: subjectId, context: contextOf(family, matchId) };
    const opened = await cases.open(tx, about, dueAt);
    await deadlines.set(tx, CASE_DUE, opened.id, opened.dueAt.getTime());
    return {
      opened,
      rate: async () => {
        const upheldBefore = await countUpheld(tx, { subjectId, family, since: daysAgo(365) });
        const seenByServer =
          family === 'play' && seats.some(({ userId, abandoned }) => userId === subjectId && abandoned);
        const facts = { family, openedAt: opened.openedAt.getTime(), upheldBefore, seenByServer };
        const { score, rank } = ratedCase(await weighedOf(tx, opened.id), facts);
        await saveFile(tx, { caseId: opened.id, subjectId, family, matchId, score, rank });
      },
    };
  }

  return {
    async report(reporterId: string, asked: AskedReport): Promise<{ left: number }> {
      const { key, subjectId, topic, where, text } = asked;
      if (subjectId === reporterId) throw new Refusal('report_self');
      if (!isReportableAt(where.place, topic)) throw new Refusal('report_nothing');
      const subject = await people.get(subjectId);
      if (!subject || subject.simulated) throw new Refusal('user_not_found');
      return database.write(async (tx) => {
        await people.lock(tx, reporterId);
        const known = await findReport(tx, key);
        if (known) return { left: 0 };
        const scene = await mustHaveHappened(tx, reporterId, asked);
        const { left, judged } = await mustBeAllowed(tx, reporterId);
        const { matchId, seats, lines } = scene;
        const family = familyOf(topic);
        if (matchId && (await hasReported(tx, { by: reporterId, whom: subjectId, matchId, family })))
          throw new Refusal('report_already');
        const isAnswer = matchId && (await hasReported(tx, { by: subjectId, whom: reporterId, matchId }));
        const { opened, rate } = await openCase(tx, asked, scene);
        const isNew = await insertReport(tx, {
          id: key,
          reporterId,
          subjectId,
          topic,
          family,
          place: where.place,
          matchId,
          text,
          caseId: opened.id,
          at: new Date(clock.now()),
          snapshot: lines && storedSnapshot.write({ lines }),
          weight: weightOfReport(judged, Boolean(isAnswer), clock.now()),
          groupId: seats.find(({ userId }) => userId === reporterId)?.groupId ?? reporterId,
        });
        if (!isNew) throw new Refusal('report_already');
        await rate();
        return { left: left - 1 };
      });
    },
  };
}
