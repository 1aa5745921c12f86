import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@retake/contract/calls.ts';
import { LEAGUE_PRIZE_POOL_CENTS, SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { recordLeagueResult } from '@retake/server/features/leagues/results.ts';
import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { type Kept, pause, unlessDown, type World } from './world.ts';

export type SeasonShown = AnswerOf<'GET /api/leagues/{id}/seasons/{season}'>;
type Query = ReturnType<typeof sql>;

const POLL_MS = 50;
const PARAMS = { id: SOLO_LEAGUE_ID, season: 1 };

/** Works on the database while the server is down. */
export async function whileDown(
  { server }: World,
  { open }: Kept,
  work: (database: Database) => Promise<void>,
) {
  await server.kill();
  const database = await open();
  await work(database);
  await database.close();
}

/** Three players with as many league matches as a prize takes, each with its own number of wins. */
export async function playSeason(database: Database, ids: readonly string[]): Promise<void> {
  for (const table of [sql`leagues`, sql`league_seasons`])
    await database.sql.execute(sql`UPDATE ${table} SET prize_matches = 2`);
  for (const [winner, loser] of pairsOf(ids)) {
    const nowMs = Date.now();
    const match = { matchId: randomUUID(), queue: 'solo-league', beganAtMs: nowMs, atMs: nowMs };
    await database.write((tx) =>
      recordLeagueResult(tx, { ...match, winnerIds: [winner], loserIds: [loser] }),
    );
  }
}

function pairsOf(ids: readonly string[]): [string, string][] {
  const [a, b, c] = ids as [string, string, string];
  return [
    [a, b],
    [a, c],
    [b, c],
    [a, b],
    [b, c],
  ];
}

/** What the next step waits for is over: the season, its last matches, the days for corrections. */
export const dueNow: readonly Query[] = [
  sql`UPDATE league_seasons SET ends_at = least(ends_at, now()) WHERE league_id = ${SOLO_LEAGUE_ID} AND number = 1`,
  sql`UPDATE league_seasons SET closed_at = now() - interval '2 minutes' WHERE number = 1 AND state = 'ending'`,
  sql`UPDATE league_seasons SET settles_at = now() WHERE number = 1 AND state = 'settling'`,
  sql`UPDATE deadlines SET due_at = now() WHERE kind = 'league-season' AND key = ${SOLO_LEAGUE_ID}
    AND EXISTS (SELECT 1 FROM league_seasons WHERE number = 1 AND state = 'open' AND league_id = ${SOLO_LEAGUE_ID})`,
  sql`UPDATE deadlines SET due_at = now() WHERE kind = 'league-season-step'`,
];

export const shownSeason = ({ organiser }: World): Promise<SeasonShown> =>
  organiser.client.call('GET /api/leagues/{id}/seasons/{season}', { params: PARAMS, query: {} });

export async function untilSeason(
  world: World,
  fits: (state: SeasonShown['state']) => boolean,
): Promise<SeasonShown> {
  for (;;) {
    const now = await unlessDown(() => shownSeason(world));
    if (now && fits(now.state)) return now;
    await pause(POLL_MS);
  }
}

/** LGE11: the organiser's correction of the first one's last win, which may be asked for again. */
export const voided = ({ organiser }: World, nickname: string) =>
  organiser.client.attempt('POST /api/admin/leagues/{id}/seasons/{season}/void', {
    params: PARAMS,
    body: { input: nickname, reason: 'two accounts' },
  });

/** Rows of these would be something that happened twice, or was left over. */
const NONE: readonly [what: string, rows: Query][] = [
  [
    'leagues without one open season',
    sql`SELECT l.id FROM leagues l WHERE 1 <>
    (SELECT count(*) FROM league_seasons s WHERE s.league_id = l.id AND s.closed_at IS NULL)`,
  ],
  ['steps of what is settled', sql`SELECT key FROM deadlines WHERE kind = 'league-season-step'`],
  [
    'players twice in one version',
    sql`SELECT season_id FROM league_final_standings
    GROUP BY season_id, version, user_id HAVING count(*) > 1`,
  ],
  [
    'versions that say their number of players wrongly',
    sql`SELECT t.version FROM league_tables t WHERE t.players <>
    (SELECT count(*) FROM league_final_standings f WHERE f.season_id = t.season_id AND f.version = t.version)`,
  ],
  [
    'lines of a ledger that were written twice',
    sql`SELECT pool_id, key FROM prize_entries
    GROUP BY pool_id, key, line HAVING count(*) > 1`,
  ],
  [
    'more than one pool of a season',
    sql`SELECT owner_id FROM prize_pools GROUP BY kind, owner_id HAVING count(*) > 1`,
  ],
  [
    'notices that came twice',
    sql`SELECT user_id, kind FROM notices
    GROUP BY user_id, kind, prize_pool_id, about HAVING count(*) > 1`,
  ],
  [
    'seasons promised otherwise than once',
    sql`SELECT p.id FROM prize_pools p WHERE p.owner_id IN
      (SELECT id::text FROM league_seasons WHERE league_id = ${SOLO_LEAGUE_ID})
    AND ${LEAGUE_PRIZE_POOL_CENTS.solo} <>
      (SELECT coalesce(sum(cents), 0) FROM prize_entries e WHERE e.pool_id = p.id AND e.kind = 'promise')`,
  ],
];

/** What has to be true of a season that is settled: its newest table is what its log says, and its prizes are held or due. */
export async function checkSeason(database: Database, versions: number): Promise<void> {
  for (const [what, query] of NONE) assert.deepEqual(rowsOf(await database.sql.execute(query)), [], what);
  const read = async (query: Query) => rowsOf(await database.sql.execute(query));
  const seasonId = sql`(SELECT id FROM league_seasons WHERE league_id = ${SOLO_LEAGUE_ID} AND number = 1)`;
  const tables = await read(sql`SELECT version FROM league_tables WHERE season_id = ${seasonId} ORDER BY 1`);
  assert.deepEqual(
    tables,
    Array.from({ length: versions }, (_, at) => ({ version: at + 1 })),
    'versions',
  );
  const newest = sql`season_id = ${seasonId} AND version = ${versions}`;
  assert.deepEqual(
    await read(
      sql`SELECT user_id, points, wins, losses FROM league_final_standings WHERE ${newest} ORDER BY user_id`,
    ),
    await read(
      sql`SELECT user_id, points, wins, losses FROM league_members WHERE season_id = ${seasonId} ORDER BY user_id`,
    ),
    'the newest table is the ladder',
  );
  const won = sql`SELECT user_id::text, prize_cents::int AS cents FROM league_final_standings
    WHERE ${newest} AND prize_cents IS NOT NULL ORDER BY 1`;
  const held = sql`SELECT split_part(account, ':', 2) AS user_id, sum(cents)::int AS cents FROM
    (SELECT to_account AS account, cents FROM prize_entries WHERE kind <> 'promise'
     UNION ALL SELECT from_account, -cents FROM prize_entries WHERE kind <> 'promise') AS moved
    WHERE account LIKE '%:%' GROUP BY 1 HAVING sum(cents) <> 0 ORDER BY 1`;
  assert.deepEqual(await read(held), await read(won), 'what is held is what the newest table says');
}
