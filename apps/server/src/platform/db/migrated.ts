import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../operatorError.ts';
import { rowsOf } from './anyOf.ts';
import type { Sql } from './database.ts';
import { sql } from './query.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

type Journal = { entries: { when: number }[] };

/** How far a database's tables are, beside those that this version knows. */
export async function schemaState(db: Sql): Promise<{ applied: number; waiting: number; isNewer: boolean }> {
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const known = journal.entries.map(({ when }) => when);
  const [found] = rowsOf<{ there: boolean }>(
    await db.execute(sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`),
  );
  if (!found?.there) return { applied: 0, waiting: known.length, isNewer: false };
  const [last] = rowsOf<{ at: string | null }>(
    await db.execute(sql`SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations`),
  );
  const at = Number(last?.at ?? 0);
  const applied = known.filter((when) => when <= at).length;
  return { applied, waiting: known.length - applied, isNewer: at > Math.max(...known) };
}

/** An older version would write what a newer one does not expect. Throws an `OperatorError`; `where` names the data. */
export async function refuseNewer(db: Sql, where: string): Promise<void> {
  if ((await schemaState(db)).isNewer) {
    throw new OperatorError(
      `${where} was written by a newer version of Retake. Start that version, or a dump of this one in a new place.`,
    );
  }
}
