import { expect } from 'vitest';
import { rowsOf } from './anyOf.ts';
import type { Database, Tx } from './database.ts';
import { sql } from './query.ts';

/** Holds what `hold` locks until `count` others of this database wait for a lock, and `then` has looked. PostgreSQL only. */
export async function whileHeld<Done>(
  database: Database,
  hold: (tx: Tx) => Promise<unknown>,
  count: number,
  others: () => Promise<Done>,
  then: () => Promise<unknown> = async () => undefined,
): Promise<Done> {
  const isHeld = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const holding = database.write(async (tx) => {
    await hold(tx);
    isHeld.resolve();
    await mayCommit.promise;
  });
  await isHeld.promise;
  const doing = others();
  const waiting = sql`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect
    .poll(async () => rowsOf<{ count: number }>(await database.sql.execute(waiting))[0]!.count)
    .toBe(count);
  await then();
  mayCommit.resolve();
  await holding;
  return doing;
}
