import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import type { Trap } from './traps.ts';
import { pause } from './world.ts';

/** Locks of these numbers and the next are held by nobody else. */
const FIRST_LOCK = 990_127_000;
const LOOK_MS = 5;

/** Of which row it is the row itself says. */
const PLACES = {
  /** What was read of an order is written. */
  orders: ['UPDATE', 'OLD.reading_kept IS DISTINCT FROM NEW.reading_kept', '{id}'],
  /** … and given: the player's id. */
  premium_grants: ['INSERT OR UPDATE', 'true', '{user_id}'],
  order_letters: ['INSERT', 'true', '{order_id}'],
  /** All is committed, and the errand itself is not done yet. */
  errands: ['UPDATE', 'OLD.done_at IS NULL AND NEW.done_at IS NOT NULL', '{payload,subject,orderId}'],
} as const;
export type Place = keyof typeof PLACES;

/** A trigger of this test's in each place, which waits for the test where it is told to. */
export async function prepareHolds({ sql: db }: Database): Promise<void> {
  await db.execute(sql`CREATE SCHEMA killed`);
  await db.execute(sql`CREATE TABLE killed.holds (place text, whose text, lock integer)`);
  await db.execute(sql`CREATE FUNCTION killed.hold() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE row jsonb := CASE TG_OP WHEN 'UPDATE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(h.lock) FROM killed.holds h
        WHERE h.place = TG_TABLE_NAME AND h.whose = row #>> TG_ARGV[0]::text[];
      RETURN NULL;
    END $$`);
  for (const [table, [event, when, path]] of Object.entries(PLACES))
    await db.execute(
      sql.raw(`CREATE TRIGGER killed AFTER ${event} ON ${table} FOR EACH ROW WHEN (${when})
        EXECUTE FUNCTION killed.hold('${path}')`),
    );
}

let locks = 0;

/** Holds the transaction that writes there. It is undone, as whatever a killed process has not committed. */
export async function holdWrite({ sql: db }: Database, place: Place, whose: string): Promise<Trap> {
  const lock = FIRST_LOCK + locks++;
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isOver = false;
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  await db.execute(sql`INSERT INTO killed.holds VALUES (${place}, ${whose}, ${lock})`);
  const waiting = async () =>
    rowsOf<{ pid: number }>(
      await db.execute(sql`SELECT pid FROM pg_locks
        WHERE locktype = 'advisory' AND objid = ${lock} AND objsubid = 1 AND NOT granted`),
    ).map(({ pid }) => pid);
  const caught = (async () => {
    while (!isOver && (await waiting()).length === 0) await pause(LOOK_MS);
  })();
  return {
    caught,
    async end() {
      isOver = true;
      await caught;
      await db.execute(sql`DELETE FROM killed.holds WHERE lock = ${lock}`);
      for (const pid of await waiting()) await db.execute(sql`SELECT pg_terminate_backend(${pid}, 5000)`);
      released.resolve();
      await holding;
    },
  };
}
