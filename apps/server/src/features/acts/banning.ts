import { randomUUID } from 'node:crypto';
import {
  type BanPreview,
  ENDED_BY_BAN,
  type LiftPreview,
  OUTLASTING_BAN,
} from '@retake/contract/sanctions/giving.ts';
import { ruleTopic } from '@retake/core/rulebook/topics.ts';
import { z } from 'zod';
import { findAct } from '../../platform/audit/acts.ts';
import type { Tx } from '../../platform/db/database.ts';
import { dryRun } from '../../platform/db/dryRun.ts';
import type { Deps } from '../../platform/deps.ts';
import { digestOf } from '../../platform/digest.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Appeals } from '../appeals/deciding.ts';
import type { createDeciding } from '../reports/deciding.ts';
import type { NewBan, Sanctions } from '../sanctions/service.ts';
import type { Staff } from '../staff/service.ts';
import { createStands, isoOf, type StandsPorts } from './stands.ts';

export type BanningPorts = StandsPorts & {
  staff: Pick<Staff, 'mustActOn'>;
  sanctions: Sanctions;
  appeals: Pick<Appeals, 'isOpenAgainst'>;
  reports: Pick<ReturnType<typeof createDeciding>, 'tookAway' | 'isCase'>;
};

const written = z.object({ topic: z.string(), days: z.number().nullable(), reason: z.string() });

type Weighed = { topic: NewBan['topic']; days: number | null };

/** DRY1, DRY2: a ban and its end, shown before they are done and done as they were shown. */
export function createBanning({ database }: Pick<Deps, 'database'>, ports: BanningPorts) {
  const { people, staff, sanctions, appeals, reports } = ports;
  const stands = createStands(ports);

  function mustBeAsShown(digest: string, expects: string | undefined): void {
    if (expects !== undefined && expects !== digest) throw new Refusal('changed_meanwhile');
  }

  /** SAN2: whether it was given before. A key is of one ban: of this player, under this rule, with these words. */
  async function isSentAgain(tx: Tx, userId: string, ban: NewBan): Promise<boolean> {
    const known = await findAct(tx, 'ban', ban.key);
    if (!known) return false;
    const { topic, days, reason } = written.parse(known.details);
    const isSame = known.targetId === userId && topic === ban.topic && days === ban.days;
    if (!isSame || reason !== ban.reason) throw new Refusal('key_used');
    if (known.isUndone) throw new Refusal('undo_done');
    return true;
  }

  /** Gives the ban, and says what it did. */
  async function give(tx: Tx, actorId: string, userId: string, ban: NewBan) {
    const before = await stands(tx, userId);
    if (!(await sanctions.giveWithin(tx, actorId, userId, ban))) throw new Refusal('key_used');
    const after = await stands(tx, userId);
    const { restriction } = ruleTopic(ban.topic);
    const holds = after.restrictions.get(restriction) ?? null;
    const given = await sanctions.find(tx, ban.key);
    const until = given?.until?.getTime() ?? null;
    const isOutlasted = holds !== null && !(holds.topic === ban.topic && holds.until === until);
    const ends = ENDED_BY_BAN.filter((what) => before.held.has(what) && !after.held.has(what));
    const touchesMates = ends.includes('search') || ends.includes('party');
    const shown = {
      restriction,
      ends,
      mates: touchesMates ? before.mates : 0,
      goesOn: OUTLASTING_BAN.filter((what) => after.held.has(what)),
      outlasted: isOutlasted ? { restriction, topic: holds.topic, until: isoOf(holds.until) } : null,
    };
    return { digest: digestOf(shown), ...shown, until: isoOf(until) };
  }

  /** Lifts the ban, and says what it did. */
  async function lift(tx: Tx, actorId: string, sanctionId: string, reason: string) {
    const ban = await sanctions.find(tx, sanctionId);
    if (!ban) throw new Refusal('not_found');
    const before = await stands(tx, ban.userId);
    const appealEnds = await appeals.isOpenAgainst(tx, sanctionId);
    const matchesCount = await reports.tookAway(tx, sanctionId);
    await sanctions.liftWithin(tx, actorId, ban, reason);
    const after = await stands(tx, ban.userId);
    const premium = { before: isoOf(before.premiumUntil), after: isoOf(after.premiumUntil) };
    const shown = {
      opens: [...before.restrictions.keys()].filter((one) => !after.restrictions.has(one)),
      stays: [...after.restrictions].map(([restriction, { topic, until }]) => ({
        restriction,
        topic,
        until: isoOf(until),
      })),
      matchesCount,
      appealEnds,
      canUndo: ban.caseId === null && !appealEnds,
    };
    const premiumUntil = premium.before === premium.after ? null : premium;
    // How much time is given back grows while one reads.
    return { digest: digestOf({ ...shown, isPremium: premiumUntil !== null }), ...shown, premiumUntil };
  }

  async function mustFind(sanctionId: string) {
    const ban = await sanctions.find(database.sql, sanctionId);
    if (!ban) throw new Refusal('not_found');
    return ban;
  }

  return {
    async previewBan(actorId: string, userId: string, { topic, days }: Weighed): Promise<BanPreview> {
      const { nickname } = await staff.mustActOn(actorId, userId);
      const ban = { key: randomUUID(), topic, days, reason: '' };
      sanctions.mustEnd(ban);
      return { player: nickname, ...(await dryRun(database, (tx) => give(tx, actorId, userId, ban))) };
    },

    /** SAN2, SAN6. */
    async ban(actorId: string, userId: string, ban: NewBan & { expects?: string | undefined }) {
      await staff.mustActOn(actorId, userId);
      sanctions.mustEnd(ban);
      await database.write(async (tx) => {
        await people.lock(tx, userId); // sent twice at once, one waits for the other
        if (await isSentAgain(tx, userId, ban)) return;
        // A case is no ban: its verdict gives one with an id of its own.
        if (await reports.isCase(tx, ban.key)) throw new Refusal('key_used');
        mustBeAsShown((await give(tx, actorId, userId, ban)).digest, ban.expects);
      });
      return sanctions.forAdmins(userId);
    },

    async previewLift(actorId: string, sanctionId: string): Promise<LiftPreview> {
      const { userId } = await mustFind(sanctionId);
      const { nickname } = await staff.mustActOn(actorId, userId);
      return { player: nickname, ...(await dryRun(database, (tx) => lift(tx, actorId, sanctionId, ''))) };
    },

    /** SAN3. */
    async lift(actorId: string, sanctionId: string, reason: string, expects: string | undefined) {
      const { userId } = await mustFind(sanctionId);
      await staff.mustActOn(actorId, userId);
      await database.write(async (tx) => {
        mustBeAsShown((await lift(tx, actorId, sanctionId, reason)).digest, expects);
      });
      return sanctions.forAdmins(userId);
    },
  };
}
