import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';

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

export function createLeadership(databaseUrl: string | null, clock: Clock, log: Log): Leadership {
  const leading: (() => Promise<void>)[] = [];
  const losing: (() => void)[] = [];
  let leads = false;
  let stopped = false;
  let client: pg.Client | null = null;
  let cancelTry = () => {};

  async function lead(): Promise<void> {
    leads = true;
    for (const run of leading) await run();
  }

  function lose(): void {
    client = null;
    if (leads) for (const run of losing) run();
    leads = false;
    tryLater();
  }

  function tryLater(): void {
    if (!stopped) cancelTry = clock.after(TRY_EVERY_MS, () => void tryToLead());
  }

  async function connect(): Promise<pg.Client> {
    const connection = new pg.Client({ connectionString: databaseUrl!, keepAlive: true });
    connection.on('error', () => undefined); // 'end' follows and is what counts
    connection.on('end', () => {
      if (client === connection) lose();
    });
    await connection.connect();
    return connection;
  }

  async function tryToLead(): Promise<void> {
    try {
      client ??= await connect();
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS leads', [LOCK]);
      if (stopped) return;
      if (!rows[0].leads) return tryLater();
      log.info({}, 'this process leads now');
      await lead();
    } catch (error) {
      log.error({ err: error }, 'trying to lead failed');
      if (client) await client.end().catch(() => undefined);
      else tryLater();
    }
  }

  return {
    onLead: (run) => void leading.push(run),
    onLose: (run) => void losing.push(run),
    isLeader: () => leads,
    start: () => (databaseUrl === null ? lead() : tryToLead()),
    async stop() {
      stopped = true;
      leads = false;
      cancelTry();
      const connection = client;
      client = null;
      await connection?.end();
    },
  };
}
