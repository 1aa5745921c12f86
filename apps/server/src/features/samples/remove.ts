import { seasonEnd } from '@retake/core/league/season.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { eq, type SQL, sql } from '../../platform/db/query.ts';
import { keepFromLeading } from '../../platform/jobs/leadership.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { skins } from '../home/tables.ts';
import { SEASON_DEADLINE } from '../leagues/seasons.ts';
import { leagueSeasons } from '../leagues/tables.ts';
import { articles } from '../news/tables.ts';
import { tournaments } from '../tournaments/tables.ts';
import { rateAnew } from './rateAnew.ts';
import { standAnew } from './standAnew.ts';
import { sampleData } from './tables.ts';

/** Everybody who is nobody. */
const SIMULATED = sql`(SELECT id FROM users WHERE simulated OR sample)`;

/** SMP5: matches that one of them played in, and those of the sample data. */
const REMOVED_MATCHES = sql`(SELECT id FROM matches WHERE sample
  UNION SELECT match_id FROM match_players WHERE user_id IN ${SIMULATED})`;

const REMOVED_CHECKS = sql`(SELECT ready_checks.id FROM ready_checks,
  jsonb_path_query(ready_checks.state, '$.parties[*].playerIds[*]') AS player
  WHERE (player #>> '{}')::uuid IN ${SIMULATED})`;

export type Removed = { players: number; matches: number };

/**
 * SMP4 to SMP7: takes sample rows and simulated players away, with all that came of them, and leaves what is real as if
 * they had never been there. In one transaction; no server may be running. Null: there was nothing to remove.
 */
export function removeSamples(database: Database, now: Date): Promise<Removed | null> {
  return database.write(async (tx) => {
    await keepFromLeading(tx);
    await tx.execute(sql`LOCK TABLE sample_data IN SHARE ROW EXCLUSIVE MODE`);
    const [row] = await tx.select().from(sampleData);
    if (!row?.isOn) return null;
    await freeParties(tx);
    const matches = await removeMatches(tx);
    await removeRows(tx);
    const players = await run(tx, sql`DELETE FROM users WHERE simulated OR sample`);
    await rateAnew(tx);
    await beginSeasons(tx, now);
    await standAnew(tx);
    const none = { matchesToday: null, totalUsers: null, registrationsToday: null };
    await tx.update(sampleData).set({ isOn: false, ...none });
    return { players, matches };
  });
}

/** How many rows a statement changed. */
async function run(tx: Tx, statement: SQL): Promise<number> {
  const result = (await tx.execute(statement)) as unknown as { rowCount?: number; affectedRows?: number };
  return result.rowCount ?? result.affectedRows ?? 0;
}

/** Whoever searched or played with them is idle again; parties that they led end. */
async function freeParties(tx: Tx): Promise<void> {
  const affected = sql`(SELECT parties.id FROM parties WHERE match_id IN ${REMOVED_MATCHES}
    OR ready_check_id IN ${REMOVED_CHECKS}
    OR EXISTS (SELECT 1 FROM party_members WHERE party_id = parties.id AND user_id IN ${SIMULATED}))`;
  await run(tx, sql`DELETE FROM queue_tickets WHERE party_id IN ${affected}`);
  await run(
    tx,
    sql`UPDATE parties SET status = 'idle', mode = NULL, queue = NULL, searching_since = NULL, expected_seconds = NULL,
      found_after_seconds = NULL, ready_check_id = NULL, match_id = NULL, version = version + 1
      WHERE id IN ${affected}`,
  );
  await run(tx, sql`DELETE FROM party_messages WHERE sender_id IN ${SIMULATED}`);
  await run(tx, sql`DELETE FROM parties WHERE leader_id IN ${SIMULATED}`);
}

/** SMP5. Players, reports and chat of a match go with it. How many they were. */
async function removeMatches(tx: Tx): Promise<number> {
  await run(
    tx,
    sql`DELETE FROM deadlines WHERE key IN (SELECT id::text FROM ${REMOVED_CHECKS} AS checks(id))`,
  );
  await run(tx, sql`DELETE FROM ready_checks WHERE id IN ${REMOVED_CHECKS}`);
  await run(
    tx,
    sql`DELETE FROM deadlines WHERE key IN (SELECT id::text FROM ${REMOVED_MATCHES} AS removed(id))`,
  );
  for (const table of ['rating_changes', 'league_results', 'queue_penalties']) {
    await run(tx, sql`DELETE FROM ${sql.identifier(table)} WHERE match_id IN ${REMOVED_MATCHES}`);
  }
  return run(tx, sql`DELETE FROM matches WHERE id IN ${REMOVED_MATCHES}`);
}

async function removeRows(tx: Tx): Promise<void> {
  for (const table of [skins, articles, tournaments]) await tx.delete(table).where(eq(table.sample, true));
  await run(tx, sql`DELETE FROM lobbies WHERE sample`);
  await run(tx, sql`DELETE FROM search_history`); // expected waits were learned from the crowd's
}

/** SMP6: sample seasons become real ones, which begin now. */
async function beginSeasons(tx: Tx, startsAt: Date): Promise<void> {
  const dueAt = new Date(seasonEnd(startsAt.getTime()));
  const begun = await tx
    .update(leagueSeasons)
    .set({ sample: false, startsAt, endsAt: dueAt })
    .where(eq(leagueSeasons.sample, true))
    .returning({ leagueId: leagueSeasons.leagueId });
  if (begun.length === 0) return;
  await tx
    .insert(deadlines)
    .values(begun.map(({ leagueId }) => ({ kind: SEASON_DEADLINE, key: leagueId, dueAt })));
}
