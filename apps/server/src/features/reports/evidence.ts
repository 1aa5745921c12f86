import type { CaseView } from '@retake/contract/reports/calls.ts';
import { topicsOf } from '@retake/core/reports/topics.ts';
import { medianDays, proposedDays, sparedAsParty } from '@retake/core/reports/verdict.ts';
import { type RuleTopicId, ruleTopic } from '@retake/core/rulebook/topics.ts';
import { MODERATED_TOPICS, type ModeratedTopicId } from '@retake/core/sanctions/give.ts';
import type { Played } from '@retake/core/trust/sittings.ts';
import type { Case } from '../../platform/cases/cases.ts';
import type { Deps } from '../../platform/deps.ts';
import type { People } from '../accounts/people.ts';
import type { Matches } from '../matches/service.ts';
import { countBans, findBans, findChanges, findDecided, findVotes } from './evidenceStore.ts';
import { type FileRow, findChat, findReportsOf, findSeats, type ReportRow, type SeatRow } from './store.ts';
import { storedFound } from './storedFound.ts';
import { storedSnapshot } from './storedSnapshot.ts';

const YEAR_MS = 365 * 86_400_000;
const MOST_MESSAGES = 200;
const MOST_CHANGES = 30;
const MOST_DECIDED = 200;
const SHOWN_LENGTHS = 10;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** What the screen shows of it, and as exactly as it is known. */
const playedOf = ({ overlaps, expected, turns, handovers, hours, days }: Played) => ({
  overlaps,
  expected: rounded(expected),
  turns,
  handovers,
  hours: hours && { apart: rounded(hours.apart), deviation: rounded(hours.deviation) },
  days: days && { both: days.both, expected: rounded(days.expected) },
});

const shareOf = ({ kills, headshots }: { kills: number; headshots: number }) =>
  headshots / Math.max(1, kills);

export type EvidencePorts = { people: People; roomOf: Matches['room'] };

const isModerated = (id: RuleTopicId): id is ModeratedTopicId =>
  (MODERATED_TOPICS as readonly string[]).includes(id);

/** CAS12: whether a rule spares the subject of these reports. */
export function isSpared(
  topic: RuleTopicId,
  file: FileRow,
  reports: readonly ReportRow[],
  seats: readonly SeatRow[],
) {
  const subject = seats.find(({ userId }) => userId === file.subjectId);
  if (!subject) return false;
  const ofSubject = seats.filter(({ groupId }) => groupId === subject.groupId).map(({ userId }) => userId);
  const teamSize = seats.filter(({ team }) => team === subject.team).length;
  const ofReporters = reports.map(({ reporterId }) => reporterId);
  return sparedAsParty(ruleTopic(topic), { ofSubject, ofReporters, teamSize });
}

/** CAS10: everything that helps to decide, on one page; never who has reported. */
export function createEvidence(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { people, roomOf }: EvidencePorts,
) {
  const { sql } = database;

  async function matchOf(file: FileRow, seats: readonly SeatRow[]): Promise<CaseView['match']> {
    const [first] = seats;
    if (file.matchId === null || !first) return null;
    const subject = seats.find(({ userId }) => userId === file.subjectId);
    const names = new Map(
      (await people.getMany(seats.map(({ userId }) => userId))).map((one) => [one.id, one.nickname]),
    );
    const room = await roomOf(file.matchId, null).catch(() => null);
    const chat = await findChat(sql, file.matchId, MOST_MESSAGES);
    return {
      id: file.matchId,
      map: first.map,
      mode: first.mode === '5v5' || first.mode === '2v2' ? first.mode : null,
      score: [first.score1, first.score2],
      finishedAt: first.finishedAt?.toISOString() ?? null,
      seats: seats.map(({ userId, team, kills, deaths, assists, abandoned, groupId }) => ({
        nickname: names.get(userId) ?? '',
        team,
        kills,
        deaths,
        assists,
        left: abandoned,
        isSubject: userId === file.subjectId,
        withSubject: userId !== file.subjectId && groupId === subject?.groupId,
      })),
      rounds: room?.rounds.map(({ winner }) => winner) ?? [],
      chat: chat.map(({ senderId, sender, message, sentAt }) => ({
        sender,
        message,
        sentAt: sentAt.toISOString(),
        bySubject: senderId === file.subjectId,
        reported: false,
      })),
    };
  }

  const shown = (
    { place, topic, text, at, snapshot, id }: ReportRow,
    subjectId: string,
  ): CaseView['reports'][number] => ({
    place,
    topic,
    text,
    at: at.toISOString(),
    snapshot: snapshot
      ? storedSnapshot.read(snapshot, `report ${id}`).lines.map(({ senderId, ...line }) => ({
          ...line,
          bySubject: senderId === subjectId,
        }))
      : [],
  });

  /** CAS15 */
  async function foundOf({ caseId, found: stored }: FileRow): Promise<CaseView['found']> {
    if (stored === null) return null;
    const found = storedFound.read(stored, `case ${caseId}`);
    if (found.kind === 'harm') return found;
    if (found.kind === 'carry') {
      const { partnerId, ...rest } = found;
      return { ...rest, partner: (await people.get(partnerId))?.nickname ?? '' };
    }
    if (found.kind === 'alternate') {
      const { elderId, daysAfterBan, played, play, ...rest } = found;
      return {
        ...rest,
        elder: (await people.get(elderId))?.nickname ?? '',
        daysAfterBan: daysAfterBan === null ? null : rounded(daysAfterBan),
        played: playedOf(played),
        play: play && {
          apart: Math.round(play.apart),
          deviation: Math.round(play.deviation),
          headshots: [shareOf(play.aims[0]), shareOf(play.aims[1])],
        },
      };
    }
    if (found.kind === 'trade') {
      const { opponentId, meetings, expected, ...rest } = found;
      return {
        ...rest,
        expected: rounded(expected),
        opponent: (await people.get(opponentId))?.nickname ?? '',
        meetings: meetings.map(({ at, above, ...one }) => ({
          ...one,
          at: new Date(at).toISOString(),
          above: rounded(above),
        })),
      };
    }
    const points = found.points.map(({ matchId, at, expected, performed, sum }) => ({
      matchId,
      at: new Date(at).toISOString(),
      expected: rounded(expected),
      performed: rounded(performed),
      sum: rounded(sum),
    }));
    const { kind, mode, partnerId } = found;
    const partner = partnerId === null ? null : ((await people.get(partnerId))?.nickname ?? '');
    return { kind, mode, partner, points };
  }

  async function topicsFor(file: FileRow, reports: readonly ReportRow[], seats: readonly SeatRow[]) {
    const decided = await findDecided(sql, file.family, MOST_DECIDED);
    const topics = topicsOf(file.family);
    const since = new Date(clock.now() - YEAR_MS);
    const earlier = await countBans(sql, { userId: file.subjectId, topics, since });
    return topics.filter(isModerated).map((topic) => {
      const lately = decided
        .filter((one) => one.verdict === 'upheld' && one.topic === topic)
        .map(({ days }) => days);
      const median = medianDays(lately);
      return {
        topic,
        proposedDays: proposedDays(ruleTopic(topic), earlier),
        spared: isSpared(topic, file, reports, seats),
        similar: {
          verdicts: decided.length,
          upheld: lately.length,
          lately: lately.slice(0, SHOWN_LENGTHS),
          ...(median !== undefined && { medianDays: median }),
        },
      };
    });
  }

  return async (held: Case, file: FileRow, moderatorId: string): Promise<CaseView> => {
    const seats = file.matchId === null ? [] : await findSeats(sql, file.matchId);
    const reports = await findReportsOf(sql, held.id);
    const subject = await people.get(file.subjectId);
    const votes = await findVotes(sql, held.id);
    const hasOpinion = votes.some(({ userId }) => userId === moderatorId);
    const changes = await findChanges(sql, file.subjectId, MOST_CHANGES);
    return {
      id: held.id,
      subject: { id: file.subjectId, nickname: subject?.nickname ?? '' },
      family: file.family,
      openedAt: held.openedAt.toISOString(),
      dueAt: held.dueAt.toISOString(),
      claimUntil: (held.claimUntil ?? held.dueAt).toISOString(),
      score: file.score,
      isSecond: file.votes > 0,
      reports: reports.map((report) => shown(report, file.subjectId)),
      found: await foundOf(file),
      match: await matchOf(file, seats),
      ratings: changes
        .map(({ mode, at, before, after }) => ({
          mode,
          at: at.toISOString(),
          elo: after,
          change: after - before,
        }))
        .reverse(),
      topics: await topicsFor(file, reports, seats),
      prior: hasOpinion
        ? (await findBans(sql, file.subjectId)).map(({ topic, from, until, liftedAt, reason }) => ({
            topic,
            from: from.toISOString(),
            until: until?.toISOString() ?? null,
            lifted: liftedAt !== null,
            reason,
          }))
        : null,
    };
  };
}
