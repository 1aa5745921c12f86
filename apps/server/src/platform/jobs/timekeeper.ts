import type { Clock } from '../clock.ts';
import { rowsOf } from '../db/anyOf.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/query.ts';

/**
 * The time of an installation is that of its database, so that nodes whose clocks differ agree on what is due. Where
 * the database is embedded that is the system's clock.
 */
export type Timekeeper = {
  /** Several nodes may use the database. */
  readonly isShared: boolean;
  /** Follows that time. How far it has jumped since the last look, in ms; 0: it has not. */
  look(): Promise<number>;
};

/** What took longer to answer says too little about now. */
const ANSWER_WITHIN_MS = 500;

export function createTimekeeper(database: Database, clock: Clock, isShared: boolean): Timekeeper {
  async function lookAtDatabase(): Promise<number> {
    const askedAt = clock.now();
    const answer = await database.sql.execute(sql`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms`);
    const took = clock.now() - askedAt;
    const [row] = rowsOf<{ ms: string | number }>(answer);
    return took > ANSWER_WITHIN_MS ? 0 : clock.follow(Number(row!.ms) + took / 2);
  }
  return { isShared, look: isShared ? lookAtDatabase : async () => clock.follow(clock.wall()) };
}
