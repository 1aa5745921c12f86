import { openTestDatabase } from '@retake/testkit/database.ts';
import type { Database } from '../platform/db/database.ts';
import { sql } from '../platform/db/query.ts';

const EVERY_TABLE = sql`DO $$ DECLARE one text; BEGIN
  FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'fuzz_changes' LOOP
    EXECUTE format('CREATE TRIGGER fuzz_note AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION fuzz_note()', one);
  END LOOP; END $$`;

/** Work that goes on beside requests. */
const IN_THE_BACKGROUND = ['UPDATE errands', 'DELETE errands'];

/**
 * A database that tells which rows were changed. A trigger notes them in the same transaction, so that what is undone
 * is not noted; they are read only after a transaction that was not undone, which most requests do not get to.
 */
export async function openNotingDatabase() {
  const database = await openTestDatabase();
  await database.sql.execute(sql`CREATE UNLOGGED TABLE fuzz_changes (change text)`);
  await database.sql.execute(sql`CREATE FUNCTION fuzz_note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO fuzz_changes VALUES (TG_OP || ' ' || TG_TABLE_NAME); RETURN NULL; END $$`);
  await database.sql.execute(EVERY_TABLE);
  let hasWritten = false;
  const noting: Database = {
    ...database,
    async write(work) {
      const value = await database.write(work);
      hasWritten = true;
      return value;
    },
  };
  return {
    database: noting,
    /** What requests have changed since it was last asked. */
    async changes(): Promise<string[]> {
      if (!hasWritten) return [];
      hasWritten = false;
      const found = await database.sql.execute(sql`WITH gone AS (DELETE FROM fuzz_changes RETURNING change)
        SELECT DISTINCT change FROM gone`);
      const { rows } = found as unknown as { rows: { change: string }[] };
      return rows.map(({ change }) => change).filter((change) => !IN_THE_BACKGROUND.includes(change));
    },
  };
}
