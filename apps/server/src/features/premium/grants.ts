import {
  coverage,
  type Grant,
  type GrantTime,
  nextEdge,
  premiumUntil,
} from '@retake/core/premium/coverage.ts';
import type { GrantSource } from '@retake/core/premium/grants.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { People } from '../accounts/people.ts';
import { findGrants, type GrantRow, insertGrant, savePaid, saveTakenBack } from './store.ts';
import { storedMoney } from './storedMoney.ts';

export type NewGrant = {
  /** Of what gives it: the same key counts once (PAY6). */
  key: string;
  source: GrantSource;
  time: GrantTime;
  reason?: string;
  byId?: string;
};

/** What a payment gives, and what has become of the payment since. */
export type PaidGrant = {
  /** Of the payment. */
  key: string;
  /** When it was paid, in ms. */
  at: number;
  time: GrantTime;
} & Pick<Grant, 'refunds' | 'disputes'>;

export type Grants = ReturnType<typeof createGrants>;
type GrantDeps = Pick<Deps, 'clock' | 'deadlines'> & { people: People };

const EDGE = 'premium-edge';

/** Written with every change of a player's grants, in its transaction: until when Premium is active follows from them (PAY7). */
export function createGrants({ clock, deadlines, people }: GrantDeps) {
  async function refresh(tx: Tx, userId: string): Promise<void> {
    const now = clock.now();
    const stretches = coverage((await findGrants(tx, userId)).map(grantOf));
    await people.setPremiumUntil(tx, userId, premiumUntil(stretches, now));
    const edge = nextEdge(stretches, now);
    if (edge === null) await deadlines.cancel(tx, EDGE, userId);
    else await deadlines.set(tx, EDGE, userId, edge);
  }

  deadlines.handle(EDGE, async (tx, userId) => {
    await people.lock(tx, userId);
    await refresh(tx, userId);
  });

  return {
    /** False: it was given before. */
    async give(tx: Tx, userId: string, { key, source, time, reason = '', byId }: NewGrant): Promise<boolean> {
      await people.lock(tx, userId);
      const about = { id: `${source}:${key}`, userId, source, reason, byId: byId ?? null };
      const isNew = await insertGrant(tx, { ...about, at: new Date(clock.now()), ...columnsOf(time) });
      if (isNew) await refresh(tx, userId);
      return isNew;
    },

    /** PAY11: writes what was paid as it stands now, however often it is told. */
    async settle(tx: Tx, userId: string, paid: readonly PaidGrant[]): Promise<void> {
      await people.lock(tx, userId);
      for (const { key, at, time, refunds, disputes } of paid) {
        const about = { id: `purchase:${key}`, userId, source: 'purchase' as const, at: new Date(at) };
        const money = storedMoney.write({ refunds, disputes });
        await savePaid(tx, { ...about, ...columnsOf(time), money });
      }
      await refresh(tx, userId);
    },

    /** Ends it now; what is used of it stays (PAY4). False: it was taken back before. */
    async takeBack(tx: Tx, { id, userId }: GrantRow): Promise<boolean> {
      await people.lock(tx, userId);
      const isTaken = await saveTakenBack(tx, id, new Date(clock.now()));
      if (isTaken) await refresh(tx, userId);
      return isTaken;
    },
  };
}

const NOTHING = { refunds: [], disputes: [] };

/** The row as the fold reads it. */
export function grantOf(row: GrantRow): Grant {
  const { id, at, takenBackAt } = row;
  const { refunds, disputes } = row.money === null ? NOTHING : storedMoney.read(row.money, `grant ${id}`);
  const taken = takenBackAt ? [{ at: takenBackAt.getTime(), share: 1 }] : [];
  return { id, at: at.getTime(), time: timeOf(row), refunds: [...refunds, ...taken], disputes };
}

function timeOf({ id, months, lengthMs, periodFrom, periodTo }: GrantRow): GrantTime {
  if (months !== null) return { kind: 'months', months };
  if (lengthMs !== null) return { kind: 'length', ms: lengthMs };
  if (periodFrom && periodTo) return { kind: 'period', from: periodFrom.getTime(), to: periodTo.getTime() };
  throw new Error(`the grant ${id} has no time`);
}

function columnsOf(time: GrantTime) {
  if (time.kind === 'months') return { months: time.months };
  if (time.kind === 'length') return { lengthMs: time.ms };
  return { periodFrom: new Date(time.from), periodTo: new Date(time.to) };
}
