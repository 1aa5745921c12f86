import {
  coverage,
  type Grant,
  type GrantTime,
  nextEdge,
  piecesOf,
  premiumUntil,
  type Stretch,
  unusedShare,
} from '@retake/core/premium/coverage.ts';
import type { GrantSource } from '@retake/core/premium/grants.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { People } from '../accounts/people.ts';
import {
  deleteGrant,
  findGrants,
  type GrantRow,
  insertGrant,
  saveMadeUp,
  savePaid,
  saveStanding,
  saveTakenBack,
} from './store.ts';
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
  /** PAY18: somebody else paid; null as the giver: whose account is gone. */
  isGift: boolean;
  giverId: string | null;
} & Pick<Grant, 'refunds' | 'disputes'>;

/** Until when Premium is active, in ms; null: it is not. `held`: what that follows from. */
export type Foreseen = { held: readonly Grant[]; before: number | null; after: number | null };

/** PAY3: news that are later than this cost a player time in which he had paid and had nothing. */
const LATE_MS = 10 * 60_000;

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

  /**
   * PAY3: who paid and had to wait for the news gets the time that passed meanwhile, once. It goes with the payment when that
   * goes back.
   */
  async function makeUp(tx: Tx, userId: string, paid: PaidGrant, isNew: boolean): Promise<void> {
    const id = madeUpIdOf(paid);
    const now = clock.now();
    if (!isNew) return saveMadeUp(tx, id, standsNot(paid) ? new Date(now) : null);
    if (now - paid.at <= LATE_MS || standsNot(paid)) return;
    const own = piecesOf((await findGrants(tx, userId)).map(grantOf)).filter(
      ({ grantId }) => grantId === idOf(paid),
    );
    const lengthMs = overlap(own, paid.at, now);
    if (lengthMs <= 0) return;
    const about = { source: 'compensation' as const, reason: 'the payment was told late' };
    await insertGrant(tx, { id, userId, ...about, at: new Date(now), lengthMs });
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
      const known = new Set((await findGrants(tx, userId)).map(({ id }) => id));
      for (const one of paid) {
        const { at, time, refunds, disputes, isGift, giverId } = one;
        const source = isGift ? ('gift' as const) : ('purchase' as const);
        const about = { id: idOf(one), userId, source, byId: giverId, at: new Date(at) };
        const money = storedMoney.write({ refunds, disputes });
        await savePaid(tx, { ...about, ...columnsOf(time), money });
      }
      for (const one of paid) await makeUp(tx, userId, one, !known.has(idOf(one)));
      await refresh(tx, userId);
    },

    /** From 0 to 1: what of a payment's Premium is not used yet. */
    async unusedShare(db: Sql, userId: string, paid: Pick<PaidGrant, 'key' | 'isGift'>): Promise<number> {
      return unusedShare((await findGrants(db, userId)).map(grantOf), idOf(paid), clock.now());
    },

    /** DRY1: how Premium stands, and how it would if these payments stood so; without writing anything. */
    async foresee(db: Sql, userId: string, paid: readonly PaidGrant[]): Promise<Foreseen> {
      const now = clock.now();
      const held = (await findGrants(db, userId)).map(grantOf);
      const then = held.map((grant) => foreseenOf(grant, paid, now));
      return {
        held,
        before: premiumUntil(coverage(held), now),
        after: premiumUntil(coverage(then), now),
      };
    },

    /** Of a time that has passed, in ms: how much of it was covered. */
    async coveredIn(tx: Tx, userId: string, from: number, to: number): Promise<number> {
      const stretches = coverage((await findGrants(tx, userId)).map(grantOf));
      return overlap(stretches, from, to);
    },

    /** UND2: as if it had never been given. False: it is not there, or was taken back since. */
    async forget(tx: Tx, userId: string, id: string): Promise<boolean> {
      await people.lock(tx, userId);
      const isGone = await deleteGrant(tx, userId, id);
      if (isGone) await refresh(tx, userId);
      return isGone;
    },

    /** UND2: as if it had never been taken back. False: it was not. */
    async stand(tx: Tx, userId: string, id: string): Promise<boolean> {
      await people.lock(tx, userId);
      const stands = await saveStanding(tx, userId, id);
      if (stands) await refresh(tx, userId);
      return stands;
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

const idOf = ({ key, isGift }: Pick<PaidGrant, 'key' | 'isGift'>): string =>
  `${isGift ? 'gift' : 'purchase'}:${key}`;

const madeUpIdOf = ({ key }: Pick<PaidGrant, 'key'>): string => `compensation:late:${key}`;

/** PAY3: it is gone as a whole, and with it what made up for its late news. */
const standsNot = (paid: PaidGrant): boolean =>
  paid.refunds.reduce((sum, { share }) => sum + share, 0) >= 1 || isDisputed(paid);

function foreseenOf(grant: Grant, paid: readonly PaidGrant[], now: number): Grant {
  const own = paid.find((one) => idOf(one) === grant.id);
  if (own) return { ...grant, refunds: own.refunds, disputes: own.disputes };
  const madeUpFor = paid.find((one) => madeUpIdOf(one) === grant.id);
  const isTaken = madeUpFor !== undefined && standsNot(madeUpFor) && grant.refunds.length === 0;
  return isTaken ? { ...grant, refunds: [{ at: now, share: 1 }] } : grant;
}

const isDisputed = ({ disputes }: PaidGrant): boolean => disputes.some(({ wonAt }) => wonAt === null);

const overlap = (stretches: readonly Stretch[], from: number, to: number): number =>
  stretches.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0);

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
