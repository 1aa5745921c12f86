import { randomUUID } from 'node:crypto';
import type { Cases } from '../cases/cases.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { ErrandHandler, ErrandKind } from './errandKind.ts';
import { type Claimed, claimErrands, extendLease, saveDone, saveFailed } from './errandStore.ts';

export type ErrandRunner = {
  /** There is something to do now. */
  wake(): void;
  /** There will be by then; before it nobody has to look. */
  wakeBy(atMs: number): void;
  start(): void;
  stop(): Promise<void>;
};

/** If a process dies, another one may start after this: what it had under way is done within a minute (INV8). */
const LEASE_MS = 45_000;
/** Long before its end, so that a slow database does not lose it. */
const EXTEND_EVERY_MS = 15_000;
/** CAS4 */
export const ERRAND_CASE = 'errand';
const CASE_DUE_MS = 24 * 3600_000;
const STOP_WITHIN_MS = 5000;

type Log = { error(details: object, message: string): void; warn(details: object, message: string): void };
/** `processId`: whose leases they are. */
type Parts = { database: Database; clock: Clock; log: Log; cases: Cases; processId: number };

/** Runs the errands of one kind, several at the same time. A slow kind does not block others. What others add, the lookout tells. */
export function createErrandRunner<Payload>(
  { database, clock, log, cases, processId }: Parts,
  kind: ErrandKind<Payload>,
  handler: ErrandHandler<Payload>,
): ErrandRunner {
  const underWay = new Map<Promise<void>, AbortController>();
  let looking: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let wakeAt = Number.POSITIVE_INFINITY;
  let cancelWake = () => {};
  let stopped = true;

  const at = (ms = 0) => new Date(clock.now() + ms);

  function wakeBy(atMs: number): void {
    if (stopped || atMs >= wakeAt) return;
    cancelWake();
    wakeAt = atMs;
    cancelWake = clock.after(Math.max(0, atMs - clock.now()), () => {
      wakeAt = Number.POSITIVE_INFINITY;
      wake();
    });
  }

  function wake(): void {
    if (stopped) return;
    wokenMeanwhile = true;
    looking ??= looks().finally(() => {
      looking = null;
      if (wokenMeanwhile) wake();
    });
  }

  async function looks(): Promise<void> {
    while (wokenMeanwhile && !stopped) {
      wokenMeanwhile = false;
      try {
        await look();
      } catch (error) {
        if (!stopped) log.error({ err: error, kind: kind.name }, 'looking for errands failed');
      }
    }
  }

  async function look(): Promise<void> {
    const limit = kind.atOnce - underWay.size;
    if (limit <= 0) return; // looks again when one ends
    const lease = randomUUID();
    const now = at();
    const claim = { kind: kind.name, lease, owner: processId, now, until: at(LEASE_MS), limit };
    for (const claimed of await claimErrands(database.sql, claim)) begin(claimed, lease);
  }

  function begin(claimed: Claimed, lease: string): void {
    const abort = new AbortController();
    const running = run(claimed, lease, abort).catch((error) => {
      // It stays leased, and runs again when the lease has expired.
      if (!stopped)
        log.error({ err: error, kind: kind.name }, 'the end of an errand could not be written down');
    });
    underWay.set(running, abort);
    void running.then(() => {
      underWay.delete(running);
      wake();
    });
  }

  async function run({ id, key, payload, attempts }: Claimed, lease: string, abort: AbortController) {
    const ended = new AbortController();
    keepLease(id, lease, abort, ended.signal);
    const cancelTimeout = clock.after(kind.timeoutMs, () =>
      abort.abort(new Error(`it took longer than ${kind.timeoutMs} ms`)),
    );
    const failed = await tried({ key, payload, attempts }, abort.signal);
    ended.abort();
    cancelTimeout();
    if (failed) await fail({ id, attempts }, lease, failed.error);
    else await saveDone(database.sql, id, lease, at());
  }

  async function tried({ key, payload, attempts }: Omit<Claimed, 'id'>, signal: AbortSignal) {
    try {
      // A try whose process died was never recorded as failed.
      if (attempts > kind.retryMs.length + 1) throw new Error('the process ended while it was under way');
      await handler({ key, payload: kind.payload.parse(payload), attempt: attempts, signal });
      return null;
    } catch (error) {
      return { error };
    }
  }

  async function fail(errand: Pick<Claimed, 'id' | 'attempts'>, lease: string, error: unknown) {
    const { id, attempts } = errand;
    const retryMs = kind.retryMs[attempts - 1];
    const about = { err: error, kind: kind.name, id, attempts };
    if (retryMs === undefined) log.error(about, 'an errand is dead: it failed for the last time');
    else log.warn(about, 'an errand failed and will be tried again');
    const dueAt = retryMs === undefined ? null : at(retryMs);
    await database.write(async (tx) => {
      const isOurs = await saveFailed(tx, { id, lease, error: String(error), dueAt, now: at() });
      // CAS4
      if (isOurs && !dueAt) await cases.open(tx, { kind: ERRAND_CASE, subject: id }, at(CASE_DUE_MS));
    });
    if (dueAt) wakeBy(dueAt.getTime());
  }

  /**
   * While it runs no other node may start it, however long it takes; if the lease cannot be extended, it is aborted.
   */
  function keepLease(id: string, lease: string, abort: AbortController, ended: AbortSignal): void {
    const cancel = clock.after(EXTEND_EVERY_MS, () => {
      extendLease(database.sql, id, lease, at(LEASE_MS)).then(
        (isHeld) => {
          if (!isHeld) abort.abort(new Error('another run has it'));
          else if (!ended.aborted) keepLease(id, lease, abort, ended);
        },
        (error) => {
          abort.abort(error);
          log.error({ err: error, kind: kind.name }, 'the lease of an errand could not be kept');
        },
      );
    });
    ended.addEventListener('abort', cancel, { once: true });
  }

  return {
    wake,
    wakeBy,
    start() {
      stopped = false;
    },
    async stop() {
      stopped = true;
      cancelWake();
      await looking;
      for (const abort of underWay.values()) abort.abort(new Error('the server stops'));
      const all = Promise.allSettled(underWay.keys());
      await Promise.race([all, new Promise<void>((resolve) => void clock.after(STOP_WITHIN_MS, resolve))]);
    },
  };
}
