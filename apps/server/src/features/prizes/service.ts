import type { AdminPrizes, OwnPrize, PrizePool } from '@retake/contract/prizes/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { figuresOf } from '@retake/core/prizes/figures.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { createLedger } from './ledger.ts';
import { createPayments, type NewPayment } from './payments.ts';
import { playersOf, presentAdminPool, presentOwn, presentPool, presentWaiting } from './present.ts';
import {
  type EntryRow,
  findEntries,
  findFunded,
  findNames,
  findPool,
  findPoolIdOf,
  findPoolIdsOfPlayer,
  findPools,
  findPoolsById,
  findWaiting,
} from './store.ts';

const MOST_OWN = 20;
const MOST_POOLS = 50;
const MOST_WAITING = 100;

type PrizeDeps = Pick<Deps, 'database' | 'deadlines' | 'clock' | 'audit'>;
type Returned = { key: string; cents: number; reason: string };
type TakenBack = { key: string; userId: string; reason: string };
export type Prizes = ReturnType<typeof createPrizes>;

export function createPrizes(deps: PrizeDeps) {
  const { database, audit } = deps;
  const { sql } = database;
  const ledger = createLedger(deps);
  const payments = createPayments({ ...deps, ledger });

  async function entriesByPool(poolIds: readonly string[]): Promise<(poolId: string) => EntryRow[]> {
    const byPool = Map.groupBy(await findEntries(sql, poolIds), ({ poolId }) => poolId);
    return (poolId) => byPool.get(poolId) ?? [];
  }

  return {
    /** Heard in the transaction in which it happens. */
    onMoved: ledger.onMoved,
    openPool: ledger.openPool,
    raisePromise: ledger.raisePromise,
    allocate: ledger.allocate,
    award: ledger.award,
    release: ledger.release,
    /** The pool of a season or tournament; null where none was opened. */
    poolIdOf: (kind: 'season' | 'tournament', ownerId: string) => findPoolIdOf(sql, kind, ownerId),

    /** What came in for each of these seasons or tournaments, in cents; those without a pool are not in it. */
    fundedOf: (kind: 'season' | 'tournament', ownerIds: readonly string[]) => findFunded(sql, kind, ownerIds),

    exists: async (id: string) => (await findPool(sql, id)) !== null,

    async pool(id: string, lang: Lang): Promise<PrizePool> {
      const pool = await findPool(sql, id);
      if (!pool) throw new Refusal('prize_pool_gone');
      const entries = await findEntries(sql, [id]);
      return presentPool(pool, entries, await findNames(sql, playersOf(entries)), lang);
    },

    async own(userId: string, lang: Lang): Promise<OwnPrize[]> {
      const ids = await findPoolIdsOfPlayer(sql, userId, MOST_OWN);
      const [pools, entriesOf] = await Promise.all([findPoolsById(sql, ids), entriesByPool(ids)]);
      const ofPool = (id: string) => pools.filter((pool) => pool.id === id);
      return ids.flatMap(ofPool).flatMap((pool) => presentOwn(pool, entriesOf(pool.id), userId, lang));
    },

    async forAdmins(callerId: string, lang: Lang): Promise<AdminPrizes> {
      const pools = await findPools(sql, MOST_POOLS);
      const entriesOf = await entriesByPool(pools.map(({ id }) => id));
      const waiting = await findWaiting(sql, MOST_WAITING);
      const named = [
        ...pools.flatMap(({ id }) => playersOf(entriesOf(id))),
        ...waiting.flatMap(({ userId, askedBy }) => [userId, askedBy]),
      ];
      const names = await findNames(sql, named);
      return {
        pools: pools.map((pool) => presentAdminPool(pool, entriesOf(pool.id), names, lang)),
        waiting: waiting.map((payment) => presentWaiting(payment, names, callerId)),
      };
    },

    /** Returns what the pool is funded with by then, in cents. */
    fund: (actorId: string, poolId: string, { key, cents }: { key: string; cents: number }) =>
      database.write(async (tx) => {
        const written = await ledger.fund(tx, poolId, cents, { key: `fund:${key}`, actorId });
        if (written) {
          await audit.write(tx, { actorId, action: 'fund_prizes', targetId: poolId, details: { cents } });
        }
        return figuresOf(await findEntries(tx, [poolId])).funded;
      }),

    /** PRZ10. Returns what went back by then, in cents. */
    giveBack: (actorId: string, poolId: string, { key, cents, reason }: Returned) =>
      database.write(async (tx) => {
        const by = { key: `return:${key}`, actorId, reason };
        const written = await ledger.giveBack(tx, poolId, cents, by);
        const details = { cents, reason };
        if (written) await audit.write(tx, { actorId, action: 'return_prizes', targetId: poolId, details });
        return figuresOf(await findEntries(tx, [poolId])).returned;
      }),

    /** PRZ9. Returns what was taken back, in cents; 0 where the key has been used before. */
    takeBack: (actorId: string, poolId: string, { key, userId, reason }: TakenBack) =>
      database.write(async (tx) => {
        const by = { key: `take-back:${key}`, actorId, reason };
        const written = await ledger.reverse(tx, poolId, userId, by);
        if (!written) return 0;
        const cents = written.reduce((sum, entry) => sum + entry.cents, 0);
        const details = { userId, cents, reason };
        await audit.write(tx, { actorId, action: 'take_prize_back', targetId: poolId, details });
        return cents;
      }),

    pay: (actorId: string, poolId: string, payment: NewPayment) =>
      database.write((tx) => payments.record(tx, actorId, poolId, payment)),
    confirm: (actorId: string, id: string) => database.write((tx) => payments.confirm(tx, actorId, id)),
    drop: (actorId: string, id: string) => database.write((tx) => payments.drop(tx, actorId, id)),
  };
}
