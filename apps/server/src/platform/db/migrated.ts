import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../operatorError.ts';
import { rowsOf } from './anyOf.ts';
import type { Sql } from './database.ts';
import { sql } from './query.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

type Journal = { entries: { when: number }[] };

/** An older version would write what a newer one does not expect. Throws an `OperatorError`; `where` names the data. */
export async function refuseNewer(db: Sql, where: string): Promise<void> {
  const [found] = rowsOf<{ there: boolean }>(
    await db.execute(sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`),
  );
  if (!found?.there) return;
  const [last] = rowsOf<{ at: string | null }>(
    await db.execute(sql`SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations`),
  );
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const known = Math.max(...journal.entries.map(({ when }) => when));
  if (Number(last?.at ?? 0) > known) {
    throw new OperatorError(
      `${where} was written by a newer version of Retake. Start that version, or a dump of this one in a new place.`,
    );
  }
}
