import { createHash } from 'node:crypto';
import { finalTable, lineOf, missingFor } from '@retake/core/league/finalTable.ts';
import { prizesOf } from '@retake/core/league/prizes.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findTables, findWinners, insertTable, readStandings, type TableRow } from './finalStore.ts';
import type { SeasonPools } from './pools.ts';
import { poolOf } from './pools.ts';
import { findLeagueOf, type Season } from './store.ts';

/** LGE14, LGE20: writes the next version of the final table of a season, which is held. Returns it. */
export async function writeTable(tx: Tx, season: Season, at: Date, reason: string | null): Promise<TableRow> {
  const standings = (await readStandings(tx, season.id)).map((standing) => ({
    ...standing,
    missing: missingFor(standing, season.prizeMatches),
  }));
  const rows = finalTable(standings, prizesOf(season));
  const digest = createHash('sha256').update(rows.map(lineOf).join('\n')).digest('hex');
  const [last] = await findTables(tx, season.id);
  const version = (last?.version ?? 0) + 1;
  const table = { seasonId: season.id, version, at, digest, players: rows.length, reason };
  await insertTable(tx, table, rows);
  return table;
}

/** LGE15: makes the prizes of the season's pool those of its newest table (PRZ12). Returns who wins one. */
export async function awardTable(tx: Tx, prizes: SeasonPools, season: Season): Promise<string[]> {
  const [table] = await findTables(tx, season.id);
  if (!table) return [];
  const winners = await findWinners(tx, table);
  if (season.prizePoolCents === 0) return [];
  const { title } = await findLeagueOf(tx, season.leagueId);
  const poolId = await prizes.openPool(tx, poolOf(title, season));
  await prizes.award(tx, poolId, winners, table.reason ?? 'the final table of the season');
  return winners.map(({ userId }) => userId);
}
