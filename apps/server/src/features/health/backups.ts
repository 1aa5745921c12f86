import { rowsOf } from '../../platform/db/anyOf.ts';
import { sql } from '../../platform/db/query.ts';
import { type Found, found, type Ground } from './check.ts';

const HOUR_MS = 3600_000;
/** Two nights without a new one. */
const OLD_MS = 50 * HOUR_MS;
const PROVEN_MS = 8 * 24 * HOUR_MS;

type Row = { made: number | null; first: number | null; rehearsed: number | null; fault: string | null };

/** BAK4: how old the newest backup is, and what the last rehearsal found. */
export async function lookAtBackups({ environment, database, now }: Ground): Promise<Found[]> {
  if (environment.backupKey === null) return found(environment.sampleData ? 'backups_off' : 'backups_unset');
  if (!database.open) return found('backups_unknown');
  const ms = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000)::float8`);
  const result = await database.sql.execute(sql`SELECT
    (SELECT ${ms('max(made_at)')} FROM backups) AS made, (SELECT ${ms('min(made_at)')} FROM backups) AS first,
    last.rehearsed, last.fault FROM (SELECT 1) AS one LEFT JOIN (
      SELECT ${ms('rehearsed_at')} AS rehearsed, fault FROM backups WHERE rehearsed_at IS NOT NULL
      ORDER BY rehearsed_at DESC LIMIT 1) AS last ON true`);
  return backupsFound(rowsOf<Row>(result)[0]!, now());
}

export function backupsFound({ made, first, rehearsed, fault }: Row, now: number): Found[] {
  if (made === null || first === null) return found('backups_none');
  const count = Math.floor((now - made) / HOUR_MS);
  if (fault !== null) return found('backups_faulty', { detail: fault });
  if (now - made > OLD_MS) return found('backups_old', { count });
  if (now - (rehearsed ?? first) > PROVEN_MS) return found('backups_unproven', { count });
  return found(rehearsed === null ? 'backups_young' : 'backups_good', { count });
}
