import assert from 'node:assert/strict';
import type { Tournament } from '@retake/contract/tournaments/calls.ts';
import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { checkNever } from '../chaos/invariants.ts';
import { PRIZES } from './event.ts';

type Query = ReturnType<typeof sql>;

/** Rows of these would be something that happened twice, or was left over. */
const NONE: readonly [what: string, rows: Query][] = [
  [
    'deadlines of what is over',
    sql`SELECT kind, key FROM deadlines WHERE kind IN ('tournament', 'fixture', 'match')`,
  ],
  ['players whom a fixture binds', sql`SELECT user_id FROM fixture_players`],
  ['players in a match', sql`SELECT user_id FROM match_players WHERE active`],
  [
    'gaps in the log of a stage',
    sql`SELECT stage_id FROM stage_facts GROUP BY 1 HAVING count(*) <> max(seq) OR min(seq) <> 1`,
  ],
  [
    'stages whose number of facts is another',
    sql`SELECT s.id FROM stages s WHERE s.seq <> (SELECT count(*) FROM stage_facts f WHERE f.stage_id = s.id)`,
  ],
  [
    // A correction tells another prize.
    'notices that came twice',
    sql`SELECT user_id, kind FROM notices GROUP BY user_id, kind, tournament_id, fixture_id, match_id, prize_pool_id, about
      HAVING count(*) > 1`,
  ],
  [
    'matches that were played beside the one of their fixture',
    sql`SELECT m.id FROM matches m WHERE m.phase = 'finished' AND NOT EXISTS
      (SELECT 1 FROM fixtures f WHERE f.match_ids[array_length(f.match_ids, 1)] = m.id)`,
  ],
  [
    'lines of a ledger that were written twice',
    sql`SELECT pool_id, key FROM prize_entries GROUP BY pool_id, key, line HAVING count(*) > 1`,
  ],
];

async function prizesOf(database: Database): Promise<Map<string, number>> {
  const rows = rowsOf(
    await database.sql.execute(sql`SELECT split_part(account, ':', 2) AS user_id, sum(cents) AS cents FROM
      (SELECT to_account AS account, cents FROM prize_entries WHERE kind <> 'promise'
       UNION ALL SELECT from_account, -cents FROM prize_entries WHERE kind <> 'promise') AS moved
      WHERE account LIKE '%:%' GROUP BY 1 HAVING sum(cents) <> 0`),
  ) as { user_id: string; cents: string }[];
  return new Map(rows.map((row) => [row.user_id, Number(row.cents)]));
}

/** What has to be true of an event that is over, after all that went wrong. `over`: as it is shown. */
export async function checkEvent(database: Database, over: Tournament): Promise<void> {
  for (const [what, query] of NONE) assert.deepEqual(rowsOf(await database.sql.execute(query)), [], what);
  await checkNever(database, false);
  assert.equal(over.status, 'finished');
  assert.deepEqual(
    over.stages.map(({ status, fixtures }) => [status, fixtures.map(({ state }) => state)]),
    [
      ['finished', ['finished', 'finished', 'finished']],
      ['finished', ['finished']],
    ],
  );
  const won = new Map(
    over.placements.flatMap(({ entrantIds, prizeCents }) =>
      over.entrants
        .filter(({ id }) => prizeCents > 0 && entrantIds.includes(id))
        .flatMap(({ playerIds }) => playerIds.map((id) => [id, prizeCents] as const)),
    ),
  );
  assert.deepEqual(
    [...won.values()].sort((one, other) => other - one),
    PRIZES,
  );
  assert.deepEqual(await prizesOf(database), won, 'what is held for the winners');
}
