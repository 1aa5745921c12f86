import { SUPPORT } from '@retake/core/moderation/support.ts';
import { isPaused, PAUSE_DAYS, reportsADay, SNAPSHOT_AROUND } from '@retake/core/reports/limits.ts';
import { familyOf, isReportableAt, type ReportableTopicId, SEVERITY } from '@retake/core/reports/topics.ts';
import { accuracyOf, rankOf, scoreOf, weightOf } from '@retake/core/reports/weight.ts';
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

  /** CAS8. Answers how many are left today, without this one, and how often the player was right. */
  async function mustBeAllowed(db: Sql, reporterId: string): Promise<{ left: number; accuracy: number }> {
    const judged = await findJudged(db, reporterId);
    const accuracy = accuracyOf(judged, clock.now());
    if (isPaused(judged.length, accuracy)) {
      const until = judged[0]!.at + PAUSE_DAYS * DAY_MS;
      if (until > clock.now()) throw new Refusal('report_paused', { until: new Date(until).toISOString() });
    }
    const upheldLately = judged.filter(({ upheld, at }) => upheld && at >= daysAgo(30).getTime()).length;
    const left = reportsADay(upheldLately) - (await countReports(db, reporterId, daysAgo(1)));
    if (left <= 0) throw new Refusal('report_limit');
    return { left, accuracy };
  }

  async function openCase(tx: Tx, report: AskedReport, { matchId, seats }: Scene) {
    const { subjectId } = report;
    const family = familyOf(report.topic);
    const dueAt = new Date(clock.now() + SUPPORT.complaintDecisionDays * DAY_MS);
    const about = { kind: CASE_KIND, subject: subjectId, context: `${family}:${matchId ?? ''}` };
    const opened = await cases.open(tx, about, dueAt);
    await deadlines.set(tx, CASE_DUE, opened.id, opened.dueAt.getTime());
    return {
      opened,
      rate: async () => {
        const upheldBefore = await countUpheld(tx, { subjectId, family, since: daysAgo(365) });
        const seenByServer =
          family === 'play' && seats.some(({ userId, abandoned }) => userId === subjectId && abandoned);
        const score = scoreOf(await weighedOf(tx, opened.id), { upheldBefore, seenByServer });
        const rank = rankOf(score, SEVERITY[family], opened.openedAt.getTime());
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
        const { left, accuracy } = await mustBeAllowed(tx, reporterId);
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
          weight: weightOf(accuracy) / (isAnswer ? 2 : 1),
          groupId: seats.find(({ userId }) => userId === reporterId)?.groupId ?? reporterId,
        });
        if (!isNew) throw new Refusal('report_already');
        await rate();
        return { left: left - 1 };
      });
    },
  };
}
