import type { Clock } from '../clock.ts';
import { arrayOf, rowsOf } from '../db/anyOf.ts';
import type { Database, Sql, Tx } from '../db/database.ts';
import { and, asc, eq, gt, lte, notInArray, sql } from '../db/query.ts';
import { deadlines } from './tables.ts';
import { createTimekeeper, type Timekeeper } from './timekeeper.ts';

/**
 * Runs in the same transaction that deletes the deadline, so it happens exactly once, even after a crash. It is taken back where
 * the deadline was moved or cancelled meanwhile.
 */
export type DeadlineHandler = (tx: Tx, key: string) => Promise<void>;

export type Deadlines = {
  /** Registers the handler of a kind. Before `start`. */
  handle(kind: string, handler: DeadlineHandler): void;
  /** Sets or moves a deadline, as part of the transaction. */
  set(tx: Tx, kind: string, key: string, dueAtMs: number): Promise<void>;
  /** Several of a kind with the same due time. */
  setAll(tx: Tx, kind: string, keys: readonly string[], dueAtMs: number): Promise<void>;
  cancel(tx: Tx, kind: string, key: string): Promise<void>;
  /**
   * OUT1, OUT2, OUT5: `run` gives what is under way its whole time again; called where time was lost, before anything that has
   * become due by that. Where it fails it is called again, and nothing is due until then.
   */
  onTimeLost(run: () => Promise<void>): void;
  /** Makes the clock go by the installation's time. Before anything is written. */
  setClock(): Promise<void>;
  start(): void;
  /** Resolves after the one in progress. */
  stop(): Promise<void>;
};

/** How late a deadline set by another node may be: this node finds it by polling. */
const LOOK_EVERY_MS = 1000;
const BATCH = 50;
/** OUT2: who wakes so much too late has stood still, and everybody with it. */
const STOOD_STILL_MS = 10_000;
/** After a jump no node runs deadlines until the others have seen it too, at their next look. */
const OTHERS_SEE_IT_MS = 3000;
/** A deadline that fails waits a second, then twice as long each time, up to this. */
const LONGEST_BACK_OFF_MS = 5 * 60_000;
/** Deadlines without a handler on this node belong to another version: they stay, and are looked for now and then. */
const LOOK_FOR_UNKNOWN_EVERY_MS = 60_000;

type Log = { error(details: object, message: string): void; warn(details: object, message: string): void };

export function createDeadlines(
  database: Database,
  clock: Clock,
  log: Log,
  time: Timekeeper = createTimekeeper(database, clock, false),
): Deadlines {
  const timeGivers: (() => Promise<void>)[] = [];
  let isTimeLost = false;
  let holdsUntil = 0;
  const handlers = new Map<string, DeadlineHandler>();
  const reported = new Set<string>();
  const claims = new WeakMap<Tx, { kind: string; key: string; version: string; isTaken: boolean }>();
  let cancelWake = () => {};
  let wakeAt = Number.POSITIVE_INFINITY;
  let lookForUnknownAt = 0;
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let stopped = true;

  function wakeBy(atMs: number): void {
    if (stopped || atMs >= wakeAt) return;
    cancelWake();
    wakeAt = atMs;
    const waitMs = Math.max(0, atMs - clock.now());
    const dueAt = clock.now() + waitMs;
    cancelWake = clock.after(waitMs, () => {
      wakeAt = Number.POSITIVE_INFINITY;
      if (isLate(dueAt)) isTimeLost = true;
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
      if (await mustWait()) return;
      const now = new Date(clock.now());
      const isKnown = sql`${deadlines.kind} = ANY(${arrayOf('text', [...handlers.keys()])})`;
      const ordered = (when: ReturnType<typeof lte>, limit: number) =>
        database.sql
          .select()
          .from(deadlines)
          .where(and(isKnown, when))
          .orderBy(asc(deadlines.dueAt))
          .limit(limit);
      const due = await ordered(lte(deadlines.dueAt, now), BATCH);
      isTimeLost = isLate(now.getTime());
      wokenMeanwhile ||= isTimeLost;
      if (isTimeLost) return;
      let hasRun = false;
      for (const { kind, key } of due) hasRun = (await runOne(kind, key)) || hasRun;
      // If none of them ran, other nodes have them in progress.
      if (due.length === BATCH && hasRun) wokenMeanwhile = true;
      const [next] = await ordered(gt(deadlines.dueAt, now), 1);
      if (next) wakeBy(next.dueAt.getTime());
      await reportUnknown(now);
    } catch (error) {
      isTimeLost = true; // OUT5
      if (!stopped) log.error({ err: error }, 'looking for deadlines failed');
    }
  }

  /** OUT2, OUT5: what was asked for at this moment took so long that nobody could do anything meanwhile. */
  const isLate = (sinceMs: number): boolean => clock.now() - sinceMs > STOOD_STILL_MS;

  /** OUT1, OUT2, OUT5: whether it is too early to say what is due. */
  async function mustWait(): Promise<boolean> {
    const askedAt = clock.now();
    const jumpedMs = await time.look();
    if (jumpedMs !== 0) {
      log.warn({ jumpedMs }, 'the clock has jumped: everything under way gets its time again');
      holdsUntil = time.isShared ? clock.now() + OTHERS_SEE_IT_MS : 0;
    }
    isTimeLost ||= jumpedMs !== 0 || isLate(askedAt);
    if (isTimeLost) for (const giveTime of timeGivers) await giveTime();
    isTimeLost = false;
    return clock.now() < holdsUntil;
  }

  /** By the database's time too: this node may not have seen yet that it was set back. */
  const isDue = () => {
    const now = sql`${new Date(clock.now()).toISOString()}::timestamptz`;
    return time.isShared ? sql`due_at <= least(${now}, clock_timestamp())` : sql`due_at <= ${now}`;
  };

  /**
   * False if another node has it. The deadline is locked after what the handler locks, as in a call that moves it: in the other order
   * the two would wait for each other.
   */
  async function runOne(kind: string, key: string): Promise<boolean> {
    const handler = handlers.get(kind);
    if (!handler || stopped) return false;
    let version: string | undefined;
    try {
      return await database.write(async (tx) => {
        version = await findDue(tx, kind, key);
        if (version === undefined) return false;
        claims.set(tx, { kind, key, version, isTaken: false });
        await handler(tx, key);
        await take(tx, kind, [key]);
        return true;
      });
    } catch (error) {
      if (version !== undefined) await backOff(kind, key, version, error);
      else log.error({ err: error, kind, key }, 'a deadline could not be read and will be tried again');
      return true;
    }
  }

  /** Which version of the row is due; no other node runs it until the end of this transaction. */
  async function findDue(tx: Tx, kind: string, key: string): Promise<string | undefined> {
    const found = await tx.execute(sql`SELECT xmin::text AS version,
        pg_try_advisory_xact_lock(hashtext('deadlines'), hashtext(${kind} || ' ' || ${key})) AS own
      FROM deadlines WHERE kind = ${kind} AND key = ${key} AND ${isDue()}`);
    const [row] = rowsOf<{ version: string; own: boolean }>(found);
    return row?.own ? row.version : undefined;
  }

  /** Deletes the deadline whose handler this transaction runs, before it is set again or cancelled, or at the end. */
  async function take(tx: Tx, kind: string, keys: readonly string[]): Promise<void> {
    const claim = claims.get(tx);
    if (!claim || claim.isTaken || claim.kind !== kind || !keys.includes(claim.key)) return;
    const taken = await tx.execute(sql`DELETE FROM deadlines
      WHERE kind = ${kind} AND key = ${claim.key} AND xmin::text = ${claim.version} RETURNING key`);
    if (rowsOf(taken).length === 0) throw new Error('the deadline was moved or cancelled meanwhile');
    claim.isTaken = true;
  }

  /** Of one that has been moved or cancelled meanwhile nothing is due any more: why its handler failed does not matter. */
  async function backOff(kind: string, key: string, version: string, error: unknown): Promise<void> {
    const row = and(eq(deadlines.kind, kind), eq(deadlines.key, key), sql`xmin::text = ${version}`);
    const [found] = await database.sql.select({ attempts: deadlines.attempts }).from(deadlines).where(row);
    if (!found) return;
    const attempts = found.attempts + 1;
    log.error({ err: error, kind, key, attempts }, 'a deadline failed and will be tried again');
    const dueAt = new Date(clock.now() + backOffMs(attempts));
    await database.sql
      .update(deadlines)
      .set({ dueAt, attempts, lastError: String(error) })
      .where(row);
  }

  async function reportUnknown(now: Date): Promise<void> {
    if (now.getTime() < lookForUnknownAt) return;
    lookForUnknownAt = now.getTime() + LOOK_FOR_UNKNOWN_EVERY_MS;
    const unknown = await database.sql
      .selectDistinct({ kind: deadlines.kind })
      .from(deadlines)
      .where(and(lte(deadlines.dueAt, now), notInArray(deadlines.kind, [...handlers.keys(), ...reported])));
    for (const { kind } of unknown) {
      reported.add(kind);
      log.warn({ kind }, 'deadlines of a kind that this node does not know are left to one that does');
    }
  }

  async function setAll(tx: Tx, kind: string, keys: readonly string[], dueAtMs: number): Promise<void> {
    if (keys.length === 0) return;
    await take(tx, kind, keys);
    await tx.execute(sql`INSERT INTO deadlines (kind, key, due_at)
      SELECT ${kind}, key, ${new Date(dueAtMs).toISOString()}::timestamptz FROM unnest(${arrayOf('text', keys)}) AS key
      ON CONFLICT (kind, key) DO UPDATE SET due_at = excluded.due_at, attempts = 0, last_error = NULL`);
    tx.after(() => wakeBy(dueAtMs));
  }

  return {
    handle: (kind, handler) => void handlers.set(kind, handler),
    set: (tx, kind, key, dueAtMs) => setAll(tx, kind, [key], dueAtMs),
    setAll,
    async cancel(tx, kind, key) {
      await take(tx, kind, [key]);
      await tx.delete(deadlines).where(and(eq(deadlines.kind, kind), eq(deadlines.key, key)));
    },
    onTimeLost: (run) => void timeGivers.push(run),
    async setClock() {
      await time.look();
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

const backOffMs = (attempts: number): number =>
  Math.min(LOOK_EVERY_MS * 2 ** (attempts - 1), LONGEST_BACK_OFF_MS);

export type DeadlineCount = { kind: string; waiting: number; overdue: number; failing: number };

/** Those already due, and those that have failed, counted separately. */
export async function countDeadlines(db: Sql, now: Date): Promise<DeadlineCount[]> {
  const overdue = new Date(now.getTime() - 2 * LOOK_EVERY_MS).toISOString();
  const result = await db.execute(sql`SELECT kind,
      count(*) FILTER (WHERE attempts = 0 AND due_at >= ${overdue})::int AS waiting,
      count(*) FILTER (WHERE attempts = 0 AND due_at < ${overdue})::int AS overdue,
      count(*) FILTER (WHERE attempts > 0)::int AS failing
    FROM deadlines GROUP BY kind ORDER BY kind`);
  return rowsOf<DeadlineCount>(result);
}
