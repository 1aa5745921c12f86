import type pg from 'pg';
import { MEMBERS_LOCK, PROCESS_LOCK } from './leadership.ts';

/** The first part of the lock of every duty; the second is its key. */
const DUTY_LOCK = MEMBERS_LOCK;
export const ANSWER_WITHIN_MS = 2000;
/** The server ends a connection that says nothing for so long. */
const HANGS_AFTER_MS = 10_000;

/** Nodes are the numbers of their connections. */
export type SeenLocks = { me: number; members: number[]; holders: ReadonlyMap<number, number> };

/** The locks of one node, all on one connection of its own: they are gone with it. */
export type DutyLocks = {
  /** Shows the others that this process lives; false while an earlier connection of it is not seen to be gone. */
  live(processId: number): Promise<boolean>;
  /** Shows the others that this node may lead; false while nobody may. */
  join(): Promise<boolean>;
  look(): Promise<SeenLocks>;
  take(key: number): Promise<boolean>;
  release(key: number): Promise<boolean>;
  /** Leads nothing and is no member any more, but lives. */
  resign(): Promise<void>;
  end(): Promise<void>;
};

/** `onEnd`: the connection is gone, for whatever reason. */
export async function connectDutyLocks(
  connectionString: string,
  onEnd: (locks: DutyLocks) => void,
): Promise<DutyLocks> {
  const { Client } = (await import('pg')).default;
  const client = new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => undefined); // 'end' follows and is handled
  client.on('end', () => onEnd(locks));
  /** One after the other: a connection has one statement at a time. */
  let last: Promise<unknown> = Promise.resolve();
  const ask = (text: string, values: number[] = []): Promise<pg.QueryResult> => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(() => undefined);
    return answer;
  };
  const isDone = async (call: string, keys: number[]): Promise<boolean> =>
    (await ask(`SELECT ${call} AS is_done`, keys)).rows[0].is_done;

  const locks: DutyLocks = {
    live: (processId) => isDone('pg_try_advisory_lock($1, $2)', [PROCESS_LOCK, processId]),
    join: () => isDone('pg_try_advisory_lock_shared($1)', [MEMBERS_LOCK]),
    take: (key) => isDone('pg_try_advisory_lock($1, $2)', [DUTY_LOCK, key]),
    release: (key) => isDone('pg_advisory_unlock($1, $2)', [DUTY_LOCK, key]),
    async look() {
      const { rows } = await ask(LOCKS, [MEMBERS_LOCK, DUTY_LOCK]);
      return {
        me: rows[0]!.me,
        members: rows.filter((row) => row.is_member).map((row) => row.pid),
        holders: new Map(rows.filter((row) => !row.is_member).map((row) => [row.key, row.pid])),
      };
    },
    async resign() {
      await ask(RESIGN, [DUTY_LOCK]);
      await isDone('pg_advisory_unlock_shared($1)', [MEMBERS_LOCK]);
    },
    end: () => client.end(),
  };
  await client.connect();
  await ask(`SET idle_session_timeout = ${HANGS_AFTER_MS}`);
  return locks;
}

const RESIGN = `SELECT pg_advisory_unlock($1, objid::bigint::int) FROM pg_locks
  WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND objsubid = 2 AND classid = $1`;

/** A lock with one key is a member's, one with two keys a duty's. */
const LOCKS = `SELECT pg_backend_pid() AS me, pid, objid::bigint::int AS key, objsubid = 1 AS is_member
  FROM pg_locks
  WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND ((objsubid = 1 AND classid = 0 AND objid = $1) OR (objsubid = 2 AND classid = $2))`;
