import { AsyncLocalStorage } from 'node:async_hooks';
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
  await database.sql.execute(sql`CREATE UNLOGGED TABLE fuzz_changes (change text, by_request boolean)`);
  await database.sql.execute(sql`CREATE FUNCTION fuzz_note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO fuzz_changes VALUES (TG_OP || ' ' || TG_TABLE_NAME, current_setting('fuzz.by_request', true) = 'yes');
    RETURN NULL; END $$`);
  await database.sql.execute(EVERY_TABLE);
  let hasWritten = false;
  const requests = new AsyncLocalStorage<{ isOpen: boolean }>();
  const noting: Database = {
    ...database,
    async write(work) {
      const value = await database.write(async (tx) => {
        if (requests.getStore()?.isOpen)
          await tx.execute(sql`SELECT set_config('fuzz.by_request', 'yes', true)`);
        return work(tx);
      });
      hasWritten = true;
      return value;
    },
  };
  async function changes(which = sql`true`): Promise<string[]> {
    if (!hasWritten) return [];
    hasWritten = false;
    const found = await database.sql.execute(sql`WITH gone AS (DELETE FROM fuzz_changes RETURNING *)
      SELECT DISTINCT change FROM gone WHERE ${which}`);
    const { rows } = found as unknown as { rows: { change: string }[] };
    return rows.map(({ change }) => change).filter((change) => !IN_THE_BACKGROUND.includes(change));
  }
  return {
    database: noting,
    /** What has changed since it was last asked. */
    changes: () => changes(),
    /** What `asRequest` has changed since it was last asked: deadlines go on meanwhile, those of other scenes too. */
    changesByRequests: () => changes(sql`by_request`),
    /** What the work writes until it ends is noted as the request's; what goes on after it is not. */
    async asRequest<T>(work: () => Promise<T>): Promise<T> {
      const request = { isOpen: true };
      try {
        return await requests.run(request, work);
      } finally {
        request.isOpen = false;
      }
    },
  };
}
