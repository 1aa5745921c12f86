import { type AppealOutcome, nextReminder, shortened, whenTimeIsUp } from '@retake/core/appeals/appeal.ts';
import { mayTakeAppeal } from '@retake/core/appeals/deal.ts';
import type { RuleTopicId } from '@retake/core/rulebook/topics.ts';
import { spanInDays } from '@retake/core/sanctions/give.ts';
import {
  ALLOWED,
  permissionsOf,
  refusedToActOn,
  STAFF_ROLES,
  type StaffRole,
} from '@retake/core/staff/permissions.ts';
import type { Case } from '../../platform/cases/cases.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/register.ts';
import type { Sanctions } from '../sanctions/service.ts';
import type { Staff } from '../staff/service.ts';
import { type AppealingPorts, DUE, REMIND } from './appealing.ts';
import { banOf, decideByOf, presentDealt, presentLine } from './present.ts';
import {
  type Appealed,
  type AppealRow,
  CASE_KIND,
  countOpen,
  findAgainst,
  findAppealed,
  findOpen,
  findReported,
  findStaff,
  freePages,
  saveAppeal,
} from './store.ts';

const MAY_ANSWER = STAFF_ROLES.filter((role) => ALLOWED[role].includes('appeals.answer'));
const MOST_LISTED = 50;
/** Of the appeals that wait, so many are looked at together. */
const PAGE = 100;
const MOST_REPORTS = 20;

export type AppealPorts = AppealingPorts & {
  staff: Pick<Staff, 'mustActOn' | 'mayActOn'>;
  sanctions: Pick<Sanctions, 'find' | 'liftWithin' | 'shortenWithin'>;
};
export type Decided = {
  userId: string;
  topic: RuleTopicId;
  outcome: AppealOutcome;
};
export type Answered = { userId: string; topic: RuleTopicId };
/** APL4: who may answer or decide an appeal that waits for it. */
export type Reminded = { userIds: readonly string[]; topic: RuleTopicId };

type Decision =
  | { outcome: 'upheld' | 'lifted'; reason: string }
  | { outcome: 'shortened'; reason: string; days: number };

const dealerOf = (roles: readonly StaffRole[]) => {
  const may = permissionsOf(roles);
  return { decides: may.has('appeals'), admin: may.has('roles') };
};

type DecidingDeps = Pick<Deps, 'database' | 'clock' | 'cases' | 'deadlines' | 'audit'>;

/** APL2 to APL6. */
export type Appeals = ReturnType<typeof createAppeals>;

export function createAppeals(deps: DecidingDeps, { people, staff, sanctions }: AppealPorts) {
  const { database, clock, cases, deadlines, audit } = deps;
  const now = () => new Date(clock.now());
  const answered = createEvent<Answered>();
  const decided = createEvent<Decided>();
  const reminded = createEvent<Reminded>();
  deadlines.handle(REMIND, remind);
  deadlines.handle(DUE, whenDue);

  /** APL2: those that may be dealt, the first first. */
  async function dealable({ id, roles }: Caller): Promise<Appealed[]> {
    const dealer = dealerOf(roles);
    const asks = { id, now: now() };
    const dealt: Appealed[] = [];
    for await (const page of freePages(database.sql, asks, PAGE)) {
      const free = page.filter(({ appeal, involved }) => mayTakeAppeal(appeal, involved, dealer));
      const may = await Promise.all(free.map(({ appeal }) => staff.mayActOn(id, appeal.userId)));
      dealt.push(...free.filter((_, at) => may[at]));
      if (dealt.length >= MOST_LISTED) break;
    }
    return dealt.slice(0, MOST_LISTED);
  }

  /** The held one, or the first that is still free. */
  const deal = (id: string, caseIds: readonly string[]): Promise<Case | null> =>
    database.write(async (tx) => {
      await people.lock(tx, id);
      return cases.deal(tx, CASE_KIND, id, caseIds);
    });

  async function show(held: Case, actorId: string) {
    const found = await findAppealed(database.sql, held.id);
    if (!found) throw new Refusal('case_not_held');
    const { appeal, ban } = found;
    const about = { topic: ban.topic };
    await audit.look(database, { actorId, of: 'appeal', search: held.id, targetId: appeal.userId, about });
    const { nickname } = (await people.get(appeal.userId)) ?? { nickname: '' };
    const reports = ban.caseId ? await findReported(database.sql, ban.caseId, MOST_REPORTS) : [];
    return {
      appeal: presentDealt(found, { nickname, reports, claimUntil: held.claimUntil ?? held.dueAt }),
    };
  }

  async function mustHold(tx: Tx, caseId: string, actorId: string): Promise<Appealed> {
    const held = await cases.held(tx, caseId, actorId);
    const found = held && (await findAppealed(tx, caseId));
    if (!found || found.appeal.outcome !== null) throw new Refusal('case_not_held');
    return found;
  }

  /** In one transaction with what follows for the ban. `actorId` null: time decided. */
  async function close(
    tx: Tx,
    { appeal, ban }: Appealed,
    outcome: AppealOutcome,
    by: { actorId: string; reason: string } | null,
  ): Promise<void> {
    const { caseId, userId } = appeal;
    await cases.close(tx, caseId, outcome);
    await deadlines.cancel(tx, DUE, caseId);
    await deadlines.cancel(tx, REMIND, caseId);
    const at = now();
    await saveAppeal(tx, caseId, {
      outcome,
      decidedAt: at,
      reason: by?.reason ?? null,
      decidedById: by?.actorId ?? null,
      ...(by && { answeredAt: appeal.answeredAt ?? at }),
    });
    await decided.tell(tx, { userId, topic: ban.topic, outcome });
    const details = { caseId, sanctionId: ban.id, outcome };
    if (by)
      await audit.write(tx, { actorId: by.actorId, action: 'decide_appeal', targetId: userId, details });
  }

  /** APL4: nobody has written, or decided, yet. Told to those who may. */
  async function remind(tx: Tx, caseId: string): Promise<void> {
    const found = await findAppealed(tx, caseId);
    if (!found || found.appeal.outcome !== null) return;
    const { appeal, ban } = found;
    const player = await people.getWithin(tx, appeal.userId);
    if (!player) return;
    const may = (await findStaff(tx, caseId, MAY_ANSWER)).filter(
      ({ isFriend, involved, ...one }) =>
        mayTakeAppeal(appeal, involved, dealerOf(one.roles)) &&
        refusedToActOn(one, player, isFriend) === null,
    );
    await reminded.tell(tx, { userIds: may.map(({ id }) => id), topic: ban.topic });
    await remindIn(tx, appeal);
  }

  async function remindIn(tx: Tx, { caseId, at, answeredAt }: AppealRow): Promise<void> {
    const next = nextReminder(at.getTime(), clock.now(), answeredAt !== null);
    if (next === null) await deadlines.cancel(tx, REMIND, caseId);
    else await deadlines.set(tx, REMIND, caseId, next);
  }

  /** APL5: nothing waits for ever. */
  async function whenDue(tx: Tx, caseId: string): Promise<void> {
    const found = await findAppealed(tx, caseId);
    if (!found) return void (await cases.close(tx, caseId, 'gone'));
    if (found.appeal.outcome !== null) return;
    await people.lock(tx, found.appeal.userId);
    const next = whenTimeIsUp(banOf(found.ban), found.appeal.withAdmins);
    if (next === 'to admins') {
      await saveAppeal(tx, caseId, { withAdmins: true });
      return deadlines.set(tx, DUE, caseId, decideByOf({ ...found.appeal, withAdmins: true }));
    }
    if (next === 'undecided') return close(tx, found, 'undecided', null);
    await close(tx, found, 'lifted', null);
    if (found.ban.liftedAt === null) await sanctions.liftWithin(tx, null, found.ban, null);
  }

  /** APL3 */
  async function change(tx: Tx, actorId: string, { ban }: Appealed, decision: Decision): Promise<void> {
    if (decision.outcome === 'upheld') return;
    if (decision.outcome !== 'shortened') return sanctions.liftWithin(tx, actorId, ban, decision.reason);
    const end = shortened(banOf(ban), decision.days);
    if (end.ok) return sanctions.shortenWithin(tx, actorId, ban, new Date(end.value), decision.reason);
    if (end.code !== 'ban_length') throw new Refusal(end.code);
    const { from, to } = spanInDays(ban.topic);
    throw new Refusal('ban_length', { from: from ?? 'forever', to: to ?? 'forever' });
  }

  return {
    onAnswered: answered.on,
    onDecided: decided.on,
    onReminded: reminded.on,

    async isOpenAgainst(tx: Tx, sanctionId: string): Promise<boolean> {
      const found = await findAgainst(tx, sanctionId);
      return found !== null && found.outcome === null;
    },

    /** UND5: refuses to undo a ban, or its end, that somebody has appealed against. */
    async mustNotBeAppealed(tx: Tx, { sanctionId }: { sanctionId: string }): Promise<void> {
      if (await findAgainst(tx, sanctionId)) throw new Refusal('undo_appealed');
    },

    /** APL6: a ban that was lifted otherwise needs no decision any more. */
    async banEnded(tx: Tx, { sanctionId }: { sanctionId: string }): Promise<void> {
      const closed = await cases.closeOf(tx, { kind: 'appeal', subject: sanctionId }, 'lifted');
      const found = closed && (await findAppealed(tx, closed.id));
      if (found && found.appeal.outcome === null) await close(tx, found, 'lifted', null);
    },

    async overview(caller: Caller) {
      const { decides } = dealerOf(caller.roles);
      const [open, mine] = await Promise.all([
        findOpen(database.sql, decides, MOST_LISTED),
        dealable(caller),
      ]);
      const names = new Map(
        (await people.getMany(open.map(({ appeal }) => appeal.userId))).map((one) => [one.id, one.nickname]),
      );
      const takeable = new Set(mine.map(({ appeal }) => appeal.caseId));
      return {
        waiting: await countOpen(database.sql, decides),
        held: await cases.heldOf(database.sql, CASE_KIND, caller.id),
        appeals: open.map((one) =>
          presentLine(one, names.get(one.appeal.userId) ?? '', takeable.has(one.appeal.caseId)),
        ),
      };
    },

    async next(caller: Caller) {
      const may = await dealable(caller);
      const held = await deal(
        caller.id,
        may.map(({ appeal }) => appeal.caseId),
      );
      return held ? show(held, caller.id) : { appeal: null };
    },

    async answer({ id: actorId, roles }: Caller, caseId: string, text: string) {
      const held = await database.write(async (tx) => {
        const { appeal, ban } = await mustHold(tx, caseId, actorId);
        if (appeal.answer !== null) throw new Refusal('appeal_answered');
        await saveAppeal(tx, caseId, { answer: text, answeredAt: now() });
        await remindIn(tx, { ...appeal, answeredAt: now() });
        await answered.tell(tx, { userId: appeal.userId, topic: ban.topic });
        const details = { caseId, sanctionId: ban.id };
        await audit.write(tx, { actorId, action: 'answer_appeal', targetId: appeal.userId, details });
        if (dealerOf(roles).decides) return cases.claim(tx, caseId, actorId);
        await cases.release(tx, caseId, actorId);
        return null;
      });
      return held ? show(held, actorId) : { appeal: null };
    },

    async release(userId: string, caseId: string) {
      return { released: await database.write((tx) => cases.release(tx, caseId, userId)) };
    },

    async decide(actorId: string, caseId: string, decision: Decision) {
      const found = await findAppealed(database.sql, caseId);
      if (!found) throw new Refusal('case_not_held');
      await staff.mustActOn(actorId, found.appeal.userId);
      await database.write(async (tx) => {
        for (const id of [actorId, found.appeal.userId].sort()) await people.lock(tx, id);
        const held = await mustHold(tx, caseId, actorId);
        // Closed first, so that the lifted ban finds no open appeal.
        await close(tx, held, decision.outcome, { actorId, reason: decision.reason });
        await change(tx, actorId, held, decision);
      });
      return { decided: true as const };
    },
  };
}
