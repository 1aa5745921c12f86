import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/query.ts';

/**
 * One process at a time does what must not be done twice (searching, simulating). `onLead` runs when this process
 * becomes the one, `onLose` when it is no more. The embedded database has one process, which leads at once; on
 * PostgreSQL it is an advisory lock on a connection of its own, which the server gives up the moment the process dies.
 */
export type Leadership = {
  onLead(run: () => Promise<void>): void;
  onLose(run: () => void): void;
  isLeader(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const LOCK = 7_250_118;
const TRY_EVERY_MS = 500;
const BEAT_MS = 1000;
const ANSWER_WITHIN_MS = 2000;
const HANGS_AFTER_MS = 10_000;
/** Time for the one before to notice. */
const SETTLE_MS = 250;

/** What must not happen beside a server was asked for while one runs on this database. */
export class ServerRunningError extends Error {
  override name = 'ServerRunningError';
}

/** Keeps every server from leading until the transaction ends. Throws a `ServerRunningError` where one leads. */
export async function keepFromLeading(tx: Tx): Promise<void> {
  const result = await tx.execute(sql`SELECT pg_try_advisory_xact_lock(${LOCK}) AS free`);
  const { free } = (result as unknown as { rows: { free: boolean }[] }).rows[0]!;
  if (!free) throw new ServerRunningError('A server is running on this database. Stop it first.');
}

type Log = { error(details: object, message: string): void; info(details: object, message: string): void };

/**
 * Whoever loses the connection loses the leadership, and finds out within `BEAT_MS + ANSWER_WITHIN_MS`; a process that
 * hangs is dropped by the server after `HANGS_AFTER_MS`. The next one waits a moment before it begins. Should two
 * believe for that moment that they lead, nothing is done twice: every step that counts checks versions in its
 * transaction.
 */
export function createLeadership(databaseUrl: string | null, clock: Clock, log: Log): Leadership {
  const leading: (() => Promise<void>)[] = [];
  const losing: (() => void)[] = [];
  let leads = false;
  let stopped = false;
  let client: pg.Client | null = null;
  let cancelNext = () => {};

  const later = (ms: number, run: () => Promise<void>) => {
    cancelNext();
    if (!stopped) cancelNext = clock.after(ms, () => void run());
  };
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  async function connect(): Promise<pg.Client> {
    const { Client } = (await import('pg')).default;
    const connection = new Client({
      connectionString: databaseUrl!,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    connection.on('error', () => undefined); // 'end' follows and is what counts
    connection.on('end', () => lose(connection));
    await connection.connect();
    await connection.query(`SET idle_session_timeout = ${HANGS_AFTER_MS}`);
    return connection;
  }

  function lose(connection: pg.Client): void {
    if (client !== connection) return;
    client = null;
    const led = leads;
    leads = false;
    if (led) {
      log.info({}, 'this process leads no more');
      for (const run of losing) run();
    }
    later(TRY_EVERY_MS, tryToLead);
  }

  async function tryToLead(): Promise<void> {
    try {
      const connection = client ?? (await connect());
      if (stopped) return await connection.end();
      client = connection;
      const { rows } = await connection.query('SELECT pg_try_advisory_lock($1) AS leads', [LOCK]);
      if (rows[0].leads) await takeOver(connection);
      else later(TRY_EVERY_MS, tryToLead);
    } catch (error) {
      if (stopped) return;
      log.error({ err: error }, 'trying to lead failed');
      if (client) await client.end().catch(() => undefined);
      else later(TRY_EVERY_MS, tryToLead);
    }
  }

  async function takeOver(connection: pg.Client): Promise<void> {
    await pause(SETTLE_MS);
    if (stopped || client !== connection) return;
    log.info({}, 'this process leads now');
    later(BEAT_MS, () => beat(connection));
    await lead(() => client === connection);
  }

  async function lead(stillLeads: () => boolean): Promise<void> {
    leads = true;
    for (const run of leading) if (stillLeads()) await run();
  }

  async function beat(connection: pg.Client): Promise<void> {
    try {
      await connection.query('SELECT 1');
      if (client === connection) later(BEAT_MS, () => beat(connection));
    } catch {
      await connection.end().catch(() => undefined);
    }
  }

  return {
    onLead: (run) => void leading.push(run),
    onLose: (run) => void losing.push(run),
    isLeader: () => leads,
    start: () => (databaseUrl === null ? lead(() => true) : tryToLead()),
    async stop() {
      stopped = true;
      leads = false;
      cancelNext();
      const connection = client;
      client = null;
      await connection?.end();
    },
  };
}
