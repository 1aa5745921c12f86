import { boundBy } from '@retake/core/lobby/lobby.ts';
import { fromStored } from '@retake/server/features/lobbies/storedLobby.ts';
import { ratingsHold } from '@retake/server/features/rating/verify.ts';
import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { expectNone } from './broken.ts';

type Query = ReturnType<typeof sql>;
/** Rows of these queries contradict a rule of docs/invariants.md. They hold at any moment. */
const NEVER: readonly [rule: string, what: string, rows: Query][] = [
  [
    'INV1',
    'players in two matches',
    sql`SELECT user_id FROM match_players WHERE active GROUP BY 1 HAVING count(*) > 1`,
  ],
  [
    'INV1',
    'players in a match that has ended',
    sql`SELECT p.user_id, p.match_id FROM match_players p JOIN matches m ON m.id = p.match_id
      WHERE p.active AND m.phase IN ('finished', 'cancelled')`,
  ],
  [
    'INV1',
    'players in the seats of a lobby and in a match of the search',
    sql`SELECT l.user_id FROM lobby_players l JOIN match_players p ON p.user_id = l.user_id AND p.active
      JOIN matches m ON m.id = p.match_id WHERE m.source = 'queue'`,
  ],
  [
    'INV3',
    'finished rated matches that did not change each of their players once',
    sql`SELECT m.id FROM matches m WHERE m.rated AND m.phase = 'finished' AND NOT m.sample
      AND (SELECT count(*) FROM match_players p WHERE p.match_id = m.id)
        <> (SELECT count(*) FROM rating_changes c WHERE c.match_id = m.id AND c.kind = 'match')`,
  ],
  [
    'INV3',
    'ratings changed by a match that was not finished, or is not rated',
    sql`SELECT c.match_id FROM rating_changes c JOIN matches m ON m.id = c.match_id
      WHERE c.kind = 'match' AND (m.phase <> 'finished' OR NOT m.rated)`,
  ],
  [
    'INV5',
    'parties that search without a ticket of their version, or tickets without such a party',
    sql`SELECT p.id, p.status, p.version, t.version AS ticket FROM parties p FULL JOIN queue_tickets t ON t.party_id = p.id
      WHERE (p.status = 'searching' AND p.ended_at IS NULL OR t.party_id IS NOT NULL)
        AND (p.status IS DISTINCT FROM 'searching' OR t.version IS DISTINCT FROM p.version OR p.ended_at IS NOT NULL)`,
  ],
  [
    'INV5',
    'tickets of other players than the members',
    sql`SELECT t.party_id FROM queue_tickets t WHERE
      (SELECT array_agg(m.user_id ORDER BY m.user_id) FROM party_members m WHERE m.party_id = t.party_id)
        IS DISTINCT FROM (SELECT array_agg(id ORDER BY id) FROM unnest(t.member_ids) AS id)`,
  ],
  [
    'INV5',
    'parties matched without an open ready check, or playing without a running match',
    sql`SELECT p.id, p.status FROM parties p
      LEFT JOIN ready_checks c ON c.id = p.ready_check_id LEFT JOIN matches m ON m.id = p.match_id
      WHERE p.ended_at IS NULL AND (p.status = 'matched' AND c.status IS DISTINCT FROM 'open'
        OR p.status = 'playing' AND (m.phase IS NULL OR m.phase IN ('finished', 'cancelled')))`,
  ],
  [
    'INV5',
    'open ready checks and running matches without a deadline',
    sql`SELECT id, 'check' AS what FROM ready_checks c WHERE status = 'open'
        AND NOT EXISTS (SELECT 1 FROM deadlines d WHERE d.kind = 'ready-check' AND d.key = c.id::text)
      UNION ALL SELECT id, phase FROM matches m WHERE phase NOT IN ('finished', 'cancelled') AND NOT sample
        AND NOT EXISTS (SELECT 1 FROM deadlines d WHERE d.kind = 'match' AND d.key = m.id::text)`,
  ],
  [
    'INV6',
    'points of a ladder that count other than as many members as have them',
    sql`SELECT * FROM (SELECT season_id, points, count(*) AS n FROM league_members GROUP BY 1, 2) m
      FULL JOIN (SELECT season_id, points, members FROM league_point_counts WHERE members <> 0) c USING (season_id, points)
      WHERE m.n IS DISTINCT FROM c.members`,
  ],
  [
    'INV6',
    'records of a ladder that count other than as many members as have them',
    sql`SELECT * FROM (SELECT season_id, points, wins, losses, count(*) AS n FROM league_members GROUP BY 1, 2, 3, 4) m
      FULL JOIN (SELECT season_id, points, wins, losses, members FROM league_record_counts WHERE members <> 0) c
        USING (season_id, points, wins, losses)
      WHERE m.n IS DISTINCT FROM c.members`,
  ],
  [
    'INV6',
    'records of a ladder by their days that count other than as many members as have them',
    sql`SELECT * FROM (SELECT season_id, points, wins, losses, (reached_at AT TIME ZONE 'UTC')::date AS day, count(*) AS n
        FROM league_members GROUP BY 1, 2, 3, 4, 5) m
      FULL JOIN (SELECT season_id, points, wins, losses, day, members FROM league_day_counts WHERE members <> 0) c
        USING (season_id, points, wins, losses, day)
      WHERE m.n IS DISTINCT FROM c.members`,
  ],
  [
    'INV6',
    'players of matches that ended at another time than their match',
    sql`SELECT p.user_id FROM match_players p JOIN matches m ON m.id = p.match_id WHERE p.ended_at IS DISTINCT FROM
      CASE WHEN m.phase = 'finished' THEN coalesce(m.finished_at, m.created_at) END`,
  ],
  [
    'INV6',
    'members whose wins and losses are not their results',
    sql`SELECT m.user_id FROM league_members m LEFT JOIN (
        SELECT season_id, user_id, count(*) FILTER (WHERE result = 'win') AS won, count(*) FILTER (WHERE result = 'loss') AS lost
        FROM league_results WHERE voided_at IS NULL GROUP BY 1, 2) r USING (season_id, user_id)
      WHERE NOT m.sample AND (m.wins <> coalesce(r.won, 0) OR m.losses <> coalesce(r.lost, 0))`,
  ],
  [
    'INV7',
    'parties whose leader is not the first member, with more than five, or without any',
    sql`SELECT p.id FROM parties p LEFT JOIN LATERAL (
        SELECT count(*) AS n, (array_agg(user_id ORDER BY joined_seq))[1] AS first FROM party_members m WHERE m.party_id = p.id
      ) m ON true
      WHERE p.ended_at IS NULL AND (m.n NOT BETWEEN 1 AND 5 OR m.first <> p.leader_id) OR p.ended_at IS NOT NULL AND m.n > 0`,
  ],
  [
    'INV7',
    'game servers of a match that does not run',
    sql`SELECT s.name, s.match_number FROM game_servers s LEFT JOIN matches m ON m.number = s.match_number
      WHERE s.match_number IS NOT NULL AND (m.id IS NULL OR m.phase IN ('finished', 'cancelled'))`,
  ],
  [
    'INV9',
    'chats whose numbers have gaps',
    sql`SELECT party_id AS room FROM party_messages GROUP BY 1 HAVING count(*) <> max(seq) OR min(seq) <> 1
      UNION ALL SELECT match_id FROM match_messages GROUP BY 1 HAVING count(*) <> max(seq) OR min(seq) <> 1`,
  ],
];

/**
 * Those of a single moment, in one transaction that sees one state. `replays`: the ratings too, which takes longer the
 * more has been played.
 */
export async function checkNever(database: Database, replays: boolean): Promise<void> {
  await database.write(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    for (const [rule, what, rows] of NEVER) expectNone(rule, what, rowsOf(await tx.execute(rows)));
    await checkLobbies(async (query) => rowsOf(await tx.execute(query)));
    if (replays) expectNone('INV3', 'ratings that their log does not give', await ratingsHold(tx));
  });
}

type Ask = (query: Query) => Promise<Record<string, unknown>[]>;

/** INV7: who is bound by a lobby stands in its state, and the other way round. */
async function checkLobbies(ask: Ask): Promise<void> {
  const lobbies = await ask(
    sql`SELECT id, lobby, status, match_id FROM lobbies WHERE lobby IS NOT NULL AND NOT sample`,
  );
  const rows = await ask(sql`SELECT user_id, lobby_id FROM lobby_players`);
  const byLobby = Map.groupBy(rows, ({ lobby_id }) => lobby_id);
  const odd = lobbies.filter(({ id, lobby }) => {
    const state = fromStored(lobby, { id: String(id) } as never);
    const bound = boundBy(state);
    const inTable = (byLobby.get(id) ?? []).map(({ user_id }) => String(user_id));
    return bound.toSorted().join() !== inTable.toSorted().join();
  });
  expectNone(
    'INV7',
    'lobbies that bind others than their players',
    odd.map(({ id, status }) => ({ id, status })),
  );
}
