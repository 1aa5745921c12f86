import type { FigureName } from '@retake/contract/admin/figures.ts';
import { cases } from '../../platform/cases/tables.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { inArray, sql } from '../../platform/db/query.ts';
import { deadlines, errands } from '../../platform/jobs/tables.ts';
import { users } from '../accounts/tables.ts';
import { appeals } from '../appeals/tables.ts';
import { matches, RUNNING } from '../matches/tables.ts';
import { queueTickets } from '../matchmaking/tables.ts';

const DAY_MS = 24 * 3600_000;
/** Work that is due is begun within a second. */
const LATE_MS = 60_000;

type Counted = { name: FigureName; count: number; oldest: Date | string | null };

/** FIG1. Each part reads an index, and of it a day or what waits. */
export async function readFigures(db: Sql, now: number): Promise<Counted[]> {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const none = sql`NULL::timestamptz`;
  const result = await db.execute(sql`
    SELECT 'searching' AS name, count(*)::int AS count, ${none} AS oldest FROM ${queueTickets}
    UNION ALL SELECT 'underWay', count(*)::int, ${none} FROM ${matches} WHERE ${inArray(matches.phase, [...RUNNING])}
    UNION ALL SELECT 'finished', count(*)::int, ${none} FROM ${matches}
      WHERE ${matches.finishedAt} > ${at(now - DAY_MS)} AND ${matches.phase} = 'finished'
    UNION ALL SELECT 'newPlayers', count(*)::int, ${none} FROM ${users}
      WHERE ${users.createdAt} > ${at(now - DAY_MS)} AND NOT ${users.simulated}
    UNION ALL SELECT 'cases', count(*)::int, min(${cases.openedAt}) FROM ${cases} WHERE ${cases.state} <> 'closed'
    UNION ALL SELECT 'appeals', count(*)::int, min(${appeals.at}) FROM ${appeals} WHERE ${appeals.outcome} IS NULL
    UNION ALL SELECT 'errands', count(*)::int, min(${errands.deadAt}) FROM ${errands} WHERE ${errands.deadAt} IS NOT NULL
    UNION ALL SELECT 'late', count(*)::int, min(${deadlines.dueAt}) FROM ${deadlines} WHERE ${deadlines.dueAt} < ${at(now - LATE_MS)}`);
  return rowsOf<Counted>(result);
}
