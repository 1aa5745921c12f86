import { blockedUntil, type Offence, type PenaltyKind, penaltyMs } from '@retake/core/matchmaker/penalty.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { queuePenalties } from './tables.ts';

export type Penalties = {
  /** Until when (ms) this player may not search; null where nothing is left. From memory where it can be. */
  blockedUntil(userId: string): number | null | Promise<number | null>;
  /** The same, read within a transaction. */
  blockedUntilWithin(tx: Tx, userId: string): Promise<number | null>;
  add(tx: Tx, penalty: { userId: string; kind: PenaltyKind; matchId?: string; atMs: number }): Promise<void>;
};

/** Older offences count for nothing any more (see `countedOffences`: halved daily). */
const REMEMBERED_MS = 14 * 24 * 3600_000;
const DROPPED = 'penalties.dropped';

async function findOffences(db: Sql, userId: string, nowMs: number): Promise<Offence[]> {
  const rows = await db
    .select()
    .from(queuePenalties)
    .where(and(eq(queuePenalties.userId, userId), gt(queuePenalties.at, new Date(nowMs - REMEMBERED_MS))))
    .orderBy(asc(queuePenalties.at));
  return rows.map(({ kind, at }) => ({ kind, at: at.getTime() }));
}

export function createPenalties({ database, bus, clock }: Deps): Penalties {
  const offences = new ReadThrough(bus, (userId: string) => findOffences(database.sql, userId, clock.now()));
  bus.subscribe(DROPPED, (userId: string) => offences.drop(userId));
  return {
    blockedUntil(userId) {
      const found = offences.get(userId);
      return found instanceof Promise
        ? found.then((history) => blockedUntil(history, clock.now()))
        : blockedUntil(found, clock.now());
    },
    blockedUntilWithin: async (tx, userId) =>
      blockedUntil(await findOffences(tx, userId, clock.now()), clock.now()),
    async add(tx, { userId, kind, matchId, atMs }) {
      const history = await findOffences(tx, userId, atMs);
      const until = new Date(atMs + penaltyMs(history, kind, atMs));
      await tx
        .insert(queuePenalties)
        .values({ userId, kind, at: new Date(atMs), until, matchId: matchId ?? null });
      tx.after(() => bus.publish(DROPPED, userId));
    },
  };
}
