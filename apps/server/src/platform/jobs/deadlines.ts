import type { Clock } from '../clock.ts';
import { arrayOf } from '../db/anyOf.ts';
import type { Database, Tx } from '../db/database.ts';
import { and, asc, eq, lte, sql } from '../db/query.ts';
import { deadlines } from './tables.ts';

/** Runs in the same transaction that takes the deadline away, so it happens exactly once, whatever crashes. */
export type DeadlineHandler = (tx: Tx, key: string) => Promise<void>;

export type Deadlines = {
  /** Names who handles a kind. Before `start`. */
  handle(kind: string, handler: DeadlineHandler): void;
  /** Sets or moves a deadline, with the transaction. */
  set(tx: Tx, kind: string, key: string, dueAtMs: number): Promise<void>;
  /** Several of a kind that are due at the same time. */
  setAll(tx: Tx, kind: string, keys: readonly string[], dueAtMs: number): Promise<void>;
  cancel(tx: Tx, kind: string, key: string): Promise<void>;
  start(): void;
  /** Ends after the one under way. */
  stop(): Promise<void>;
};

/** How long a deadline may be late when another node set it: this node finds it by looking. */
const LOOK_EVERY_MS = 1000;
const BATCH = 50;

type Log = { error(details: object, message: string): void };

export function createDeadlines(database: Database, clock: Clock, log: Log): Deadlines {
  const handlers = new Map<string, DeadlineHandler>();
  let cancelWake = () => {};
  let wakeAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let stopped = true;

  function wakeBy(atMs: number): void {
    if (stopped || atMs >= wakeAt) return;
    cancelWake();
    wakeAt = atMs;
    cancelWake = clock.after(Math.max(0, atMs - clock.now()), () => {
      wakeAt = Number.POSITIVE_INFINITY;
      wokenMeanwhile = true;
      running ??= rounds().finally(() => {
        running = null;
        wakeBy(clock.now() + LOOK_EVERY_MS);
      });
    });
  }

  async function rounds(): Promise<void> {
    while (wokenMeanwhile && !stopped) {
      wokenMeanwhile = false;
      await round();
    }
  }

  async function round(): Promise<void> {
    try {
      const due = await database.sql
        .select()
        .from(deadlines)
        .where(lte(deadlines.dueAt, new Date(clock.now())))
        .orderBy(asc(deadlines.dueAt))
        .limit(BATCH);
      for (const { kind, key } of due) await runOne(kind, key);
      if (due.length === BATCH) wokenMeanwhile = true;
      const [next] = await database.sql.select().from(deadlines).orderBy(asc(deadlines.dueAt)).limit(1);
      if (next) wakeBy(Math.max(next.dueAt.getTime(), clock.now() + 5));
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'looking for deadlines failed');
    }
  }

  async function runOne(kind: string, key: string): Promise<void> {
    const handler = handlers.get(kind);
    if (!handler || stopped) return;
    try {
      await database.write(async (tx) => {
        const taken = await tx.execute(
          sql`DELETE FROM deadlines WHERE (kind, key) IN (SELECT kind, key FROM deadlines WHERE kind = ${kind} AND key = ${key} AND due_at <= ${new Date(clock.now()).toISOString()} FOR UPDATE SKIP LOCKED) RETURNING key`,
        );
        if ((taken as unknown as { rows: unknown[] }).rows.length > 0) await handler(tx, key);
      });
    } catch (error) {
      log.error({ err: error, kind, key }, 'a deadline failed and will be tried again');
      const dueAt = new Date(clock.now() + LOOK_EVERY_MS);
      await database.sql
        .update(deadlines)
        .set({ dueAt })
        .where(and(eq(deadlines.kind, kind), eq(deadlines.key, key)));
    }
  }

  async function setAll(tx: Tx, kind: string, keys: readonly string[], dueAtMs: number): Promise<void> {
    if (keys.length === 0) return;
    await tx.execute(sql`INSERT INTO deadlines (kind, key, due_at)
      SELECT ${kind}, key, ${new Date(dueAtMs).toISOString()}::timestamptz FROM unnest(${arrayOf('text', keys)}) AS key
      ON CONFLICT (kind, key) DO UPDATE SET due_at = excluded.due_at`);
    tx.after(() => wakeBy(dueAtMs));
  }

  return {
    handle: (kind, handler) => void handlers.set(kind, handler),
    set: (tx, kind, key, dueAtMs) => setAll(tx, kind, [key], dueAtMs),
    setAll,
    async cancel(tx, kind, key) {
      await tx.delete(deadlines).where(and(eq(deadlines.kind, kind), eq(deadlines.key, key)));
    },
    start() {
      stopped = false;
      wakeBy(clock.now());
    },
    async stop() {
      stopped = true;
      cancelWake();
      await running;
    },
  };
}
