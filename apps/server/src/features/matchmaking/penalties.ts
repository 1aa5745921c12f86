import { blockedUntil, type Offence, type PenaltyKind } from '@retake/core/matchmaker/penalty.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { gt, sql } from '../../platform/db/query.ts';
import type { Deps } from '../../platform/deps.ts';
import { whenKnown } from '../../platform/maybePromise.ts';
import { queuePenalties } from './tables.ts';

export type Penalties = {
  /** Until when (ms) this player may not search; null where nothing is left. From memory where it can be. */
  blockedUntil(userId: string): number | null | Promise<number | null>;
  /** Of several players, read within a transaction: only those who may not. */
  blockedUntilWithin(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  add(tx: Tx, penalty: { userId: string; kind: PenaltyKind; matchId?: string; atMs: number }): Promise<void>;
};

/** Older offences count for nothing any more (see `countedOffences`: halved daily). */
const REMEMBERED_MS = 14 * 24 * 3600_000;
const DROPPED = 'penalties.dropped';

async function findOffences(
  db: Sql,
  userIds: readonly string[],
  nowMs: number,
): Promise<Map<string, Offence[]>> {
  const { userId, kind, at } = queuePenalties;
  const since = new Date(nowMs - REMEMBERED_MS).toISOString();
  const question = sql`SELECT json_agg(json_build_array(${userId}, ${kind}, extract(epoch FROM ${at}) * 1000) ORDER BY ${at})
    FROM ${queuePenalties} WHERE ${isAsked(userId)} AND ${at} > ${since}`;
  const rows = (await askAbout<[string, PenaltyKind, number][]>(db, userIds, question)) ?? [];
  const offences = Map.groupBy(rows, ([ofUser]) => ofUser);
  return new Map([...offences].map(([id, own]) => [id, own.map(([, kind, at]) => ({ kind, at }))]));
}

const offencesOf = async (db: Sql, userId: string, nowMs: number): Promise<Offence[]> =>
  (await findOffences(db, [userId], nowMs)).get(userId) ?? [];

export function createPenalties({ database, bus, clock, deadlines }: Deps): Penalties {
  const offences = new ReadThrough(bus, (userId: string) => offencesOf(database.sql, userId, clock.now()));
  bus.subscribe(DROPPED, (userId: string) => offences.drop(userId));

  /** MM17: else they would count as of now for as long as the clock was set back. */
  async function moveToNow(): Promise<void> {
    const now = new Date(clock.now());
    await database.write(async (tx) => {
      const { userId, at } = queuePenalties;
      const moved = await tx.update(queuePenalties).set({ at: now }).where(gt(at, now)).returning({ userId });
      tx.after(() => {
        for (const ofUser of new Set(moved.map((row) => row.userId))) bus.publish(DROPPED, ofUser);
      });
    });
  }
  deadlines.onTimeLost(moveToNow);

  return {
    blockedUntil(userId) {
      return whenKnown(offences.get(userId), (history) => blockedUntil(history, clock.now()));
    },
    async blockedUntilWithin(tx, userIds) {
      const now = clock.now();
      const blocked = new Map<string, number>();
      for (const [userId, history] of await findOffences(tx, userIds, now)) {
        const until = blockedUntil(history, now);
        if (until !== null) blocked.set(userId, until);
      }
      return blocked;
    },
    async add(tx, { userId, kind, matchId, atMs }) {
      await tx.insert(queuePenalties).values({ userId, kind, at: new Date(atMs), matchId: matchId ?? null });
      tx.after(() => bus.publish(DROPPED, userId));
    },
  };
}
