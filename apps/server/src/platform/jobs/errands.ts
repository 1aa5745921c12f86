import type { Cases } from '../cases/cases.ts';
import type { Clock } from '../clock.ts';
import { type Database, isUniqueViolation, type Sql, type Tx } from '../db/database.ts';
import { Refusal } from '../http/failure.ts';
import type { ErrandHandler, ErrandKind } from './errandKind.ts';
import { createErrandLookout } from './errandLookout.ts';
import { createErrandRunner, ERRAND_CASE, type ErrandRunner } from './errandRunner.ts';
import {
  countErrands,
  deleteDead,
  deleteOldErrands,
  type ErrandCount,
  type ErrandRow,
  findDead,
  findOpen,
  freeErrands,
  hasOpen,
  insertErrands,
  isErrandOpen,
  lockDead,
  reviveErrand,
} from './errandStore.ts';

type NewOf<Payload> = { key: string; payload: Payload };

export type Errands = {
  /** Registers the handler of a kind. Before `start`. */
  handle<Payload>(kind: ErrandKind<Payload>, handler: ErrandHandler<Payload>): void;
  /** Written with the transaction, due at once. While one with this key is open, it stands for both. */
  add<Payload>(tx: Tx, kind: ErrandKind<Payload>, key: string, payload: Payload): Promise<void>;
  /** The same for many of a kind: all of them, or none if they are too many. */
  addAll<Payload>(tx: Tx, kind: ErrandKind<Payload>, all: readonly NewOf<Payload>[]): Promise<void>;
  /** Payloads, by key, of those of a kind that are neither done nor dead and whose payload names one of these values. */
  open<Payload>(
    db: Sql,
    kind: ErrandKind<Payload>,
    of: { field: keyof Payload & string; in: readonly string[] },
  ): Promise<Map<string, Payload>>;
  dead(limit: number): Promise<ErrandRow[]>;
  counts(): Promise<ErrandCount[]>;
  /** Tries a dead one again. Refused if the id is unknown, or an open one has its key. */
  retry(tx: Tx, id: string): Promise<ErrandRow>;
  /** Deletes a dead one. */
  drop(tx: Tx, id: string): Promise<ErrandRow>;
  /** Deletes those done long ago. */
  sweep(tx: Tx, now: Date): Promise<void>;
  start(): void;
  /** Before `start`: what a process that died had under way need not wait for the end of its lease. `all`: no other can run. */
  free(whose: 'dead' | 'all'): Promise<void>;
  /** Resolves after those in progress, except ones that take too long: their lease expires. */
  stop(): Promise<void>;
};

const DAY_MS = 24 * 3600_000;
const DONE_KEPT_MS = DAY_MS;
const DEAD_KEPT_MS = 90 * DAY_MS;

type Log = { error(details: object, message: string): void; warn(details: object, message: string): void };

/**
 * Work outside of the database (mail, other services, files), as rows: written in the transaction that needs it, and
 * done outside of any transaction by the node that leases it.
 */
export function createErrands(
  database: Database,
  clock: Clock,
  log: Log,
  cases: Cases,
  processId = 0,
): Errands {
  const runners = new Map<string, ErrandRunner>();
  const lookout = createErrandLookout({ database, clock, log }, runners);
  const now = () => new Date(clock.now());
  const closeCase = (tx: Tx, id: string, verdict: string) =>
    cases.closeOf(tx, { kind: ERRAND_CASE, subject: id }, verdict);

  async function addAll<Payload>(
    tx: Tx,
    { name: kind, mostOpen }: ErrandKind<Payload>,
    all: readonly NewOf<Payload>[],
  ): Promise<void> {
    if (all.length === 0) return;
    if (all.length > mostOpen || (await hasOpen(tx, kind, mostOpen - all.length + 1)))
      throw new Refusal('unavailable');
    const at = now();
    await insertErrands(
      tx,
      all.map((one) => ({ kind, ...one, createdAt: at, dueAt: at })),
    );
    tx.after(() => runners.get(kind)?.wake());
  }

  return {
    handle(kind, handler) {
      runners.set(kind.name, createErrandRunner({ database, clock, log, cases, processId }, kind, handler));
    },

    add: (tx, kind, key, payload) => addAll(tx, kind, [{ key, payload }]),
    addAll,

    async open(db, kind, of) {
      const rows = await findOpen(db, kind.name, of);
      return new Map(rows.map(({ key, payload }) => [key, kind.payload.parse(payload)]));
    },

    dead: (limit) => findDead(database.sql, limit),
    counts: () => countErrands(database.sql, now()),

    async retry(tx, id) {
      const dead = await lockDead(tx, id);
      if (!dead) throw new Refusal('not_found');
      if (await isErrandOpen(tx, dead.kind, dead.key)) throw new Refusal('errand_open');
      try {
        await reviveErrand(tx, id, now());
      } catch (error) {
        // Another transaction has added one with this key since.
        if (isUniqueViolation(error, 'errands_open')) throw new Refusal('errand_open');
        throw error;
      }
      await closeCase(tx, id, 'retried');
      tx.after(() => runners.get(dead.kind)?.wake());
      return dead;
    },

    async drop(tx, id) {
      const row = await deleteDead(tx, id);
      if (!row) throw new Refusal('not_found');
      await closeCase(tx, id, 'dropped');
      return row;
    },

    async sweep(tx, at) {
      const before = (ms: number) => new Date(at.getTime() - ms);
      for (const id of await deleteOldErrands(tx, before(DONE_KEPT_MS), before(DEAD_KEPT_MS)))
        await closeCase(tx, id, 'expired');
    },

    start() {
      for (const runner of runners.values()) runner.start();
      lookout.start();
    },
    free: (whose) => freeErrands(database.sql, whose),
    async stop() {
      await lookout.stop();
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
    },
  };
}
