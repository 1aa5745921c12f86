import { randomUUID } from 'node:crypto';
import type { PremiumPreview } from '@retake/contract/premium/calls.ts';
import { coverage, piecesOf, premiumUntil } from '@retake/core/premium/coverage.ts';
import { canTakeBack } from '@retake/core/premium/grants.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { z } from 'zod';
import { findAct } from '../../platform/audit/acts.ts';
import type { Tx } from '../../platform/db/database.ts';
import { dryRun } from '../../platform/db/dryRun.ts';
import type { Deps } from '../../platform/deps.ts';
import { digestOf } from '../../platform/digest.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Staff } from '../staff/service.ts';
import { createGrants, grantOf } from './grants.ts';
import { presentAdminGrants, presentGrants } from './present.ts';
import { createPrices } from './prices.ts';
import { findGrant, findGrants, type GrantRow } from './store.ts';
import { premiumUndoings } from './undoing.ts';

const DAY_MS = 24 * 3600_000;
const isoOf = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | null) => (ms === null ? null : isoOf(ms));

export type PremiumPorts = {
  people: People;
  promos: Accounts['promos'];
  staff: Pick<Staff, 'mustActOn'>;
};
export type Premium = ReturnType<typeof createPremium>;

const BY_STAFF = ['admin', 'compensation'] as const;
const written = z.object({ days: z.number(), reason: z.string() });

export type Gift = { key: string; days: number; source: (typeof BY_STAFF)[number]; reason: string };

export function createPremium(
  deps: Pick<Deps, 'database' | 'clock' | 'deadlines' | 'audit'>,
  { people, promos, staff }: PremiumPorts,
) {
  const { database, clock, audit } = deps;
  const { sql } = database;
  const grants = createGrants({ ...deps, people });

  /** Null: no Premium now. */
  async function activeUntil(userId: string): Promise<string | null> {
    const person = await people.get(userId);
    if (!person?.premiumUntil || !hasPremium(person, clock.now())) return null;
    return new Date(person.premiumUntil).toISOString();
  }

  async function forAdmins(userId: string) {
    const person = await people.get(userId);
    if (!person) throw new Refusal('user_not_found');
    const rows = await findGrants(sql, userId);
    return { activeUntil: await activeUntil(userId), grants: presentAdminGrants(rows, await givers(rows)) };
  }

  /** Nicknames of admins and of who gave gifts, by id. */
  async function givers(rows: readonly GrantRow[]): Promise<Map<string, string>> {
    const found = await people.getMany([...new Set(rows.flatMap(({ byId }) => byId ?? []))]);
    return new Map(found.map(({ id, nickname }) => [id, nickname]));
  }

  async function redeem(tx: Tx, userId: string, typed: string): Promise<number> {
    await people.lock(tx, userId);
    const { code, days } = await promos.redeem(tx, typed, 'days', userId);
    const time = { kind: 'length' as const, ms: days! * DAY_MS };
    await grants.give(tx, userId, { key: `${code}:${userId}`, source: 'promo', time, reason: code });
    return days!;
  }

  /** PAY6: whether it was given before. A key is of one gift; with that of another nothing is given, and it says so. */
  async function isSentAgain(tx: Tx, userId: string, { key, days, source, reason }: Gift): Promise<boolean> {
    for (const one of BY_STAFF) {
      const known = await findAct(tx, 'give_premium', `${one}:${key}`);
      if (!known) continue;
      const was = written.parse(known.details);
      const isSame = known.targetId === userId && one === source && was.days === days;
      if (!isSame || was.reason !== reason) throw new Refusal('key_used');
      if (known.isUndone) throw new Refusal('undo_done');
      return true;
    }
    return false;
  }

  function mustGive(actorId: string, userId: string) {
    if (actorId === userId) throw new Refusal('premium_to_self');
    return staff.mustActOn(actorId, userId);
  }

  /** Gives the days, and says what that did. Null: they were given before. */
  async function giving(
    tx: Tx,
    actorId: string,
    userId: string,
    { key, days, source, reason }: Gift,
  ): Promise<Omit<PremiumPreview, 'player'> | null> {
    await people.lock(tx, userId);
    const now = clock.now();
    if (await isSentAgain(tx, userId, { key, days, source, reason })) return null;
    const held = (await findGrants(tx, userId)).map(grantOf);
    const grantId = `${source}:${key}`;
    const time = { kind: 'length' as const, ms: days * DAY_MS };
    // Of a gift to somebody else at the same moment, or of something that is no gift of the staff's.
    if (!(await grants.give(tx, userId, { key, source, time, reason, byId: actorId })))
      throw new Refusal('key_used');
    const details = { grantId, days, source, reason };
    await audit.write(tx, { actorId, action: 'give_premium', targetId: userId, details });
    const then = (await findGrants(tx, userId)).map(grantOf);
    const own = piecesOf(then).filter((piece) => piece.grantId === grantId);
    return {
      // Of what it follows from: its times move on while one reads.
      digest: digestOf({ userId, days, held }),
      before: isoOrNull(premiumUntil(coverage(held), now)),
      after: isoOrNull(premiumUntil(coverage(then), now)),
      covers: own.map(({ from, to }) => ({ from: isoOf(from), to: isoOf(to) })),
    };
  }

  return {
    grants,
    undoings: premiumUndoings(grants),
    prices: createPrices(deps, { people }),
    activeUntil,
    async own(userId: string) {
      const rows = await findGrants(sql, userId);
      const names = await givers(rows);
      return { activeUntil: await activeUntil(userId), grants: presentGrants(rows, names) };
    },
    forAdmins,

    /** PAY24: a ban that was wrong took this time; once for the ban. */
    async makeUpForBan(
      tx: Tx,
      { sanctionId, userId, from, to }: { sanctionId: string; userId: string; from: Date; to: Date },
    ): Promise<void> {
      await people.lock(tx, userId);
      const ms = await grants.coveredIn(tx, userId, from.getTime(), to.getTime());
      if (ms === 0) return;
      const time = { kind: 'length' as const, ms };
      const about = { source: 'compensation' as const, reason: 'a ban was wrong' };
      await grants.give(tx, userId, { key: `ban:${sanctionId}`, ...about, time });
    },

    /** UND2: the ban stands again, and takes back what was made up for. */
    async takeMadeUpBack(
      tx: Tx,
      { sanctionId, userId }: { sanctionId: string; userId: string },
    ): Promise<void> {
      await grants.forget(tx, userId, `compensation:ban:${sanctionId}`);
    },

    /** PRO2. */
    async redeem(userId: string, typed: string) {
      const days = await database.write((tx) => redeem(tx, userId, typed));
      return { days, activeUntil: await activeUntil(userId) };
    },

    /** PAY6: with a reason, once for its key; never to oneself, friends or the same rank (STF2). */
    async give(
      actorId: string,
      userId: string,
      { expects, ...gift }: Gift & { expects?: string | undefined },
    ) {
      await mustGive(actorId, userId);
      await database.write(async (tx) => {
        const shown = await giving(tx, actorId, userId, gift);
        if (shown && expects !== undefined && expects !== shown.digest)
          throw new Refusal('changed_meanwhile');
      });
      return forAdmins(userId);
    },

    /** DRY1 */
    async previewGiving(actorId: string, userId: string, days: number): Promise<PremiumPreview> {
      const { nickname } = await mustGive(actorId, userId);
      const gift = { key: randomUUID(), days, source: 'admin' as const, reason: '' };
      const shown = await dryRun(database, (tx) => giving(tx, actorId, userId, gift));
      return { player: nickname, ...shown! };
    },

    /** PAY8. */
    async takeBack(actorId: string, grantId: string, reason: string) {
      const grant = await findGrant(sql, grantId);
      if (!grant) throw new Refusal('not_found');
      if (!canTakeBack(grant.source)) throw new Refusal('premium_stays');
      if (grant.userId === actorId) throw new Refusal('premium_to_self');
      await staff.mustActOn(actorId, grant.userId);
      await database.write(async (tx) => {
        if (!(await grants.takeBack(tx, grant))) return;
        const details = { grantId, reason };
        await audit.write(tx, { actorId, action: 'take_back_premium', targetId: grant.userId, details });
      });
      return forAdmins(grant.userId);
    },
  };
}
