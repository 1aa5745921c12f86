import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MatchRecord } from '@retake/core/rating/log.ts';
import { afterChange, loggedChange, noRatings, rateRecord } from '@retake/core/rating/log.ts';
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import type { RatingChange } from '@retake/core/rating/rateMatch.ts';
import { saveCaution, saveRatings } from '@retake/server/features/rating/store.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';

const BATCH = 1000;
export const SEATS = 10;

const stateFile = import.meta.resolve('@retake/server/features/matches/released/v2/finished.json');
const state = JSON.stringify(JSON.parse(readFileSync(fileURLToPath(stateFile), 'utf8')));

/** Players who can be seated. Returns their ids. */
export async function insertPlayers(database: Database, count: number): Promise<string[]> {
  await database.sql.execute(sql`INSERT INTO users (nickname, email, friendcode, date_of_birth, country)
    SELECT 'many_' || n, 'many_' || n || '@players.example', 'Z' || lpad(n::text, 9, '0'), '2000-01-01', 'SE'
    FROM generate_series(1, ${count}) AS n`);
  const found = await database.sql.execute(sql`SELECT id FROM users WHERE nickname LIKE 'many\\_%'`);
  return (found as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

/** So many different ones of `ids`, after those in `first`. */
export function pick(ids: readonly string[], count: number, first: readonly string[] = []): string[] {
  const chosen = new Set(first);
  while (chosen.size < count) chosen.add(ids[Math.floor(Math.random() * ids.length)]!);
  return [...chosen];
}

type Played = { atMs: number; seats: readonly string[] };
type Rated = { record: MatchRecord; changes: readonly RatingChange[] };

/** Rated 5v5 matches with their players and ratings, in their order, as the product's own rules rate them. */
export async function playRated(
  database: Database,
  matches: number,
  match: (n: number) => Played,
): Promise<void> {
  const players = new Map<string, RatedPlayer>();
  let { caution } = noRatings();
  for (let from = 0; from < matches; from += BATCH) {
    const played = Array.from({ length: Math.min(BATCH, matches - from) }, (_, n): Rated => {
      const { atMs, seats } = match(from + n);
      const record: MatchRecord = {
        matchId: randomUUID(),
        rules: 4,
        at: atMs,
        abandonedIds: [],
        team1: [seats.slice(0, 2), seats.slice(2, 5)],
        team2: [seats.slice(5, 8), seats.slice(8)],
        winner: Math.random() < 0.5 ? 'team1' : 'team2',
      };
      const rated = rateRecord({ players, caution }, record);
      for (const player of rated.changes.map(afterChange)) players.set(player.id, player);
      caution = rated.caution;
      return { record, changes: rated.changes };
    });
    await insertPlayed(database, played);
  }
  await database.write(async (tx) => {
    const all = [...players.values()];
    for (let at = 0; at < all.length; at += BATCH) await saveRatings(tx, all.slice(at, at + BATCH), '5v5');
    await saveCaution(tx, '5v5', caution);
  });
}

async function insertPlayed(database: Database, played: readonly Rated[]): Promise<void> {
  const matches = played.map(({ record: { matchId, at, winner } }) => ({ id: matchId, at, winner }));
  const seats = played.flatMap(({ record: { matchId, at, rules, team1, team2, winner }, changes }) =>
    changes.map((change, slot) => ({
      id: matchId,
      at,
      user: change.playerId,
      team: change.team,
      slot: slot % 5,
      group: randomUUID(),
      before: change.eloBefore,
      after: change.eloAfter,
      won: change.team === winner,
      details: {
        change: loggedChange(change),
        ...(slot === 0 && { match: { rules, teams: { team1, team2 }, winner, abandonedIds: [] } }),
      },
    })),
  );
  await database.write(async (tx) => {
    await tx.execute(sql`INSERT INTO matches (id, mode, source, source_id, queue, settings, rated, phase, state, seed, simulated,
        map, winner, reason, score1, score2, created_at, started_at, finished_at)
      SELECT m.id, '5v5', 'queue', gen_random_uuid(), 'open-5v5', '{}', true, 'finished', ${state}::jsonb, 'seed', true,
        'de_mirage', m.winner, 'played', 13, 7, to_timestamp(m.at / 1000.0), to_timestamp(m.at / 1000.0), to_timestamp(m.at / 1000.0)
      FROM json_to_recordset(${JSON.stringify(matches)}::json) AS m(id uuid, at bigint, winner text)`);
    await tx.execute(sql`CREATE TEMP TABLE seats ON COMMIT DROP AS SELECT * FROM json_to_recordset(${JSON.stringify(seats)}::json)
      AS s(id uuid, at bigint, "user" uuid, team text, slot int, "group" uuid, before int, after int, won boolean, details jsonb)`);
    await tx.execute(sql`INSERT INTO match_players (match_id, user_id, team, slot, group_id, elo_before, elo_after, active, won, kills, deaths)
      SELECT id, "user", team, slot, "group", before, after, false, won, 17, 15 FROM seats`);
    await tx.execute(sql`INSERT INTO rating_changes (user_id, mode, match_id, kind, elo_before, elo_after, details, at)
      SELECT "user", '5v5', id, 'match', before, after, details, to_timestamp(at / 1000.0) FROM seats`);
  });
}
