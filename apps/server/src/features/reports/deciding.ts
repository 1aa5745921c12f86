import { randomUUID } from 'node:crypto';
import { SUPPORT } from '@retake/core/moderation/support.ts';
import {
  afterVote,
  ESCALATED_MS,
  mayBeDealt,
  PLAYED_MS,
  settles,
  whenCaseIsDue,
} from '@retake/core/reports/deal.ts';
import type { Verdict, Vote } from '@retake/core/reports/verdict.ts';
import type { ModeratedTopicId } from '@retake/core/sanctions/give.ts';
import { permissionsOf } from '@retake/core/staff/permissions.ts';
import type { Case } from '../../platform/cases/cases.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/register.ts';
import type { People } from '../accounts/people.ts';
import type { Moderation } from '../moderation/service.ts';
import type { EndedBan, Sanctions } from '../sanctions/service.ts';
import type { Staff } from '../staff/service.ts';
import { countWaiting, type Least, waitingPages } from './dealStore.ts';
import { createEvidence, type EvidencePorts, isSpared } from './evidence.ts';
import { findVotes, insertOpinion, saveVote, type VoteRow } from './evidenceStore.ts';
import { CASE_DUE, CASE_KIND } from './reporting.ts';
import {
  changeFile,
  type FileRow,
  findBySanction,
  findFile,
  findOthersOf,
  findReportsOf,
  findSeats,
  saveOutcome,
} from './store.ts';

const DAY_MS = 86_400_000;
const MOST_TRIED = 20;
const MOST_OTHERS = 200;
/** Of the cases that wait, so many are looked at together. */
const PAGE = 100;

export type Asked = {
  verdict: Verdict;
  topic?: ModeratedTopicId | undefined;
  days?: number | null | undefined;
  /** CHT4: null: all his matches. */
  takeAwayDays?: number | null | undefined;
  reason: string;
};
/** CAS13: what reporters are told. */
export type Judged = { caseId: string; subjectId: string; outcome: Verdict; reporterIds: readonly string[] };

type Subject = { id: string; nickname: string };
type DecidingDeps = Pick<Deps, 'database' | 'clock' | 'cases' | 'deadlines' | 'audit' | 'metrics'>;
export type DecidingPorts = EvidencePorts & {
  people: People;
  staff: Pick<Staff, 'mustActOn' | 'mayActOn'>;
  sanctions: Pick<Sanctions, 'giveWithin' | 'mustEnd'>;
  /** CHT4, CHT6. */
  cheaters: Pick<Moderation, 'removeWithin' | 'giveBackWithin'>;
};
type Learned = { leastScores(db: Sql): Promise<Least> };

const voteOf = ({ verdict, topic, days }: Pick<VoteRow, 'verdict' | 'topic' | 'days'>): Vote =>
  verdict === 'upheld' ? { verdict, topic: topic!, days } : { verdict: verdict! };

/** CAS9 to CAS14. */
export function createDeciding(deps: DecidingDeps, { leastScores, ...ports }: DecidingPorts & Learned) {
  const { database, clock, cases, deadlines, audit } = deps;
  const { people, staff, sanctions, cheaters } = ports;
  const judged = createEvent<Judged>();
  const evidence = createEvidence(deps, ports);
  const now = () => new Date(clock.now());
  deadlines.handle(CASE_DUE, (tx, id) => whenDue(tx, id));

  async function show(held: Case, userId: string) {
    const file = await findFile(database.sql, held.id);
    if (!file) throw new Refusal('case_not_held');
    const { subjectId: targetId, family } = file;
    await audit.look(database, { actorId: userId, of: 'case', search: held.id, targetId, about: { family } });
    return { case: await evidence(held, file, userId) };
  }

  /** CAS9: what may be dealt to this moderator, the first first. */
  async function dealable({ id, roles }: Caller): Promise<string[]> {
    const may = permissionsOf(roles);
    const dealer = { senior: may.has('cases.grave'), admin: may.has('roles') };
    const playedSince = new Date(clock.now() - PLAYED_MS);
    const asks = { id, now: now(), playedSince, least: await leastScores(database.sql) };
    const ids: string[] = [];
    for await (const page of waitingPages(database.sql, asks, PAGE)) {
      const free = page.filter(({ file, involved }) => mayBeDealt(file, involved, dealer));
      const mayActOn = await Promise.all(free.map(({ subjectId }) => staff.mayActOn(id, subjectId)));
      ids.push(...free.flatMap(({ caseId }, index) => (mayActOn[index] ? [caseId] : [])));
      if (ids.length >= MOST_TRIED) break;
    }
    return ids.slice(0, MOST_TRIED);
  }

  /** CAS9: the held one, or the first that is still free; two who ask at once get two cases. */
  const deal = (id: string, caseIds: readonly string[]): Promise<Case | null> =>
    database.write(async (tx) => {
      await people.lock(tx, id);
      return cases.deal(tx, CASE_KIND, id, caseIds);
    });

  async function mustHold(tx: Tx, caseId: string, userId: string): Promise<{ held: Case; file: FileRow }> {
    const held = await cases.held(tx, caseId, userId);
    const file = held && (await findFile(tx, caseId));
    if (!held || !file) throw new Refusal('case_not_held');
    return { held, file };
  }

  async function mustVote(tx: Tx, file: FileRow, { verdict, topic, days, reason }: Asked): Promise<Vote> {
    if (verdict !== 'upheld') return { verdict };
    if (topic === undefined || days === undefined || reason === '') throw new Refusal('case_incomplete');
    sanctions.mustEnd({ key: file.caseId, topic, days, reason });
    const seats = file.matchId === null ? [] : await findSeats(tx, file.matchId);
    if (isSpared(topic, file, await findReportsOf(tx, file.caseId), seats)) throw new Refusal('case_spared');
    return { verdict, topic, days };
  }

  async function close(tx: Tx, file: FileRow, verdict: Verdict, more: Partial<FileRow> = {}): Promise<void> {
    const { caseId, subjectId } = file;
    if (!(await cases.close(tx, caseId, verdict))) return; // CAS3: what was decided meanwhile stays so
    await deadlines.cancel(tx, CASE_DUE, caseId);
    await changeFile(tx, caseId, { verdict, decidedAt: now(), ...more });
    const reporterIds = await saveOutcome(tx, caseId, verdict, now());
    await judged.tell(tx, { caseId, subjectId, outcome: verdict, reporterIds });
  }

  /** CAS17 */
  async function closeOthers(tx: Tx, file: FileRow, topic: ModeratedTopicId): Promise<void> {
    for (const { file: other } of await findOthersOf(tx, file, now(), MOST_OTHERS)) {
      // Until it is held here somebody may be dealt it, decide it, or report something else in it.
      if (!(await cases.holdFree(tx, other.caseId))) continue;
      const reported = (await findReportsOf(tx, other.caseId)).map((report) => report.topic);
      if (settles(topic, reported)) await close(tx, other, 'duplicate');
    }
  }

  /** CHT4: in the transaction of the ban. Null: there was nothing. */
  async function takeMatchesAway(tx: Tx, actorId: string, cheater: Subject, days: number | null) {
    const since = days === null ? null : new Date(clock.now() - days * DAY_MS);
    return (await cheaters.removeWithin(tx, actorId, cheater, since)).removalId;
  }

  async function decide(
    tx: Tx,
    actorId: string,
    file: FileRow,
    vote: Vote,
    subject: Subject,
    { reason, takeAwayDays = SUPPORT.cancellationWindowDays }: Pick<Asked, 'reason' | 'takeAwayDays'>,
  ): Promise<void> {
    const { caseId, subjectId, matchId } = file;
    if (vote.verdict !== 'upheld') return close(tx, file, vote.verdict);
    const { topic, days } = vote;
    // Of its own: nobody can have used it for another ban.
    const key = randomUUID();
    await sanctions.giveWithin(tx, actorId, subjectId, { key, topic, days, reason, matchId, caseId });
    const isCheater = topic === 'cheats';
    const removalId = isCheater ? await takeMatchesAway(tx, actorId, subject, takeAwayDays) : null;
    await close(tx, file, 'upheld', { topic, days, sanctionId: key, removalId });
    await closeOthers(tx, file, topic);
  }

  /** CAS14: nothing waits for ever. */
  async function whenDue(tx: Tx, caseId: string): Promise<void> {
    const file = await findFile(tx, caseId);
    if (!file) return void (await cases.close(tx, caseId, 'gone'));
    if (file.verdict !== null) return;
    if (whenCaseIsDue(file.score, file.escalated) === 'insufficient') return close(tx, file, 'insufficient');
    await changeFile(tx, caseId, { escalated: true });
    await deadlines.set(tx, CASE_DUE, caseId, clock.now() + ESCALATED_MS);
  }

  return {
    onJudged: judged.on,

    /** CHT4: whether the verdict that gave this ban took matches away that do not count still. */
    tookAway: async (tx: Tx, sanctionId: string): Promise<boolean> =>
      ((await findBySanction(tx, sanctionId))?.removalId ?? null) !== null,

    isCase: async (tx: Tx, id: string): Promise<boolean> => (await findFile(tx, id)) !== null,

    /** CHT6: with the ban of a cheater that is lifted his matches come back. */
    async banEnded(tx: Tx, { sanctionId, userId, byId }: EndedBan): Promise<void> {
      const file = await findBySanction(tx, sanctionId);
      if (!file?.removalId) return;
      await changeFile(tx, file.caseId, { removalId: null });
      await cheaters.giveBackWithin(tx, byId, userId, file.removalId);
    },

    async overview(userId: string) {
      const { waiting, second, oldestAt } = await countWaiting(
        database.sql,
        now(),
        await leastScores(database.sql),
      );
      const held = await cases.heldOf(database.sql, CASE_KIND, userId);
      return { waiting, second, held, oldestAt: oldestAt && new Date(oldestAt).toISOString() };
    },

    async next(caller: Caller) {
      const held = await deal(caller.id, await dealable(caller));
      return held ? show(held, caller.id) : { case: null };
    },

    async opinion(userId: string, caseId: string, opinion: Verdict) {
      const held = await database.write(async (tx) => {
        await mustHold(tx, caseId, userId);
        await insertOpinion(tx, { caseId, userId, opinion, opinionAt: now() });
        return cases.claim(tx, caseId, userId);
      });
      return show(held!, userId);
    },

    async release(userId: string, caseId: string) {
      return { released: await database.write((tx) => cases.release(tx, caseId, userId)) };
    },

    async verdict({ id: userId, roles }: Caller, caseId: string, asked: Asked) {
      const { subjectId } = (await findFile(database.sql, caseId)) ?? {};
      if (!subjectId) throw new Refusal('case_not_held');
      const subject = await staff.mustActOn(userId, subjectId);
      return database.write(async (tx) => {
        for (const id of [userId, subjectId].sort()) await people.lock(tx, id);
        const { file } = await mustHold(tx, caseId, userId);
        const votes = await findVotes(tx, caseId);
        if (!votes.some((vote) => vote.userId === userId)) throw new Refusal('case_opinion_first');
        const vote = await mustVote(tx, file, asked);
        const { reason, takeAwayDays = SUPPORT.cancellationWindowDays } = asked;
        const penalty = vote.verdict === 'upheld' ? vote : { topic: null, days: null };
        await saveVote(
          tx,
          { caseId, userId },
          { verdict: vote.verdict, ...pick(penalty), takeAwayDays, reason, at: now() },
        );
        const details = { caseId, verdict: vote.verdict, ...pick(penalty) };
        await audit.write(tx, { actorId: userId, action: 'vote_on_case', targetId: subjectId, details });
        const first = votes.find((one) => one.verdict !== null && one.userId !== userId);
        const held = afterVote(first ? voteOf(first) : null, vote);
        if (held === null) {
          const seniorVoted = permissionsOf(roles).has('cases.grave');
          await changeFile(tx, caseId, { votes: 1, seniorVoted });
          await cases.release(tx, caseId, userId);
          return { decided: false };
        }
        const isFirsts = first && held !== vote;
        await decide(tx, isFirsts ? first.userId : userId, file, held, subject, isFirsts ? first : asked);
        return { decided: true };
      });
    },
  };
}

const pick = ({ topic, days }: { topic: ModeratedTopicId | null; days: number | null }) => ({ topic, days });
