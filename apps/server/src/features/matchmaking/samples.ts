import { arrayOf, isAnyOf, rowsOf } from '../../platform/db/anyOf.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import type { Gone } from '../samples/gone.ts';
import { queuePenalties, queueTickets, readyChecks, searchHistory, waitModels } from './tables.ts';

/** Ready checks that asked one of these. */
export async function readyCheckIdsWith(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const asked = sql`jsonb_path_query(${readyChecks.state}, '$.parties[*].playerIds[*]')`;
  const result =
    await tx.execute(sql`SELECT DISTINCT ${readyChecks.id} AS id FROM ${readyChecks}, ${asked} AS player
    WHERE (player #>> '{}')::uuid = ANY(${arrayOf('uuid', userIds)})`);
  return rowsOf<{ id: string }>(result).map(({ id }) => id);
}

/** With the tickets of these parties, and all that was learned of waits: it was learned of simulated players. */
export async function removeSamples(
  tx: Tx,
  { matchIds, readyCheckIds }: Gone,
  partyIds: readonly string[],
): Promise<void> {
  await tx.delete(queueTickets).where(isAnyOf(queueTickets.partyId, partyIds));
  await tx.delete(deadlines).where(sql`${deadlines.key} = ANY(${arrayOf('text', readyCheckIds)})`);
  await tx.delete(readyChecks).where(isAnyOf(readyChecks.id, readyCheckIds));
  await tx.delete(queuePenalties).where(isAnyOf(queuePenalties.matchId, matchIds));
  await tx.delete(searchHistory);
  await tx.delete(waitModels);
}
