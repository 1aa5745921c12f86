import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MatchRecord } from '@retake/core/rating/log.ts';
import { afterChange, noRatings, rateRecord } from '@retake/core/rating/log.ts';
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import type { RatingChange } from '@retake/core/rating/rateMatch.ts';
import { auditHolds } from '@retake/server/features/backups/rehearse.ts';
import { readBackup, writeBackup } from '@retake/server/features/backups/write.ts';
import { premiumHolds } from '@retake/server/features/premium/verify.ts';
import { prizesHold } from '@retake/server/features/prizes/verify.ts';
import { saveCaution, saveRatings } from '@retake/server/features/rating/store.ts';
import { ratingsHold } from '@retake/server/features/rating/verify.ts';
import { newIdentity, publicOf } from '@retake/server/platform/backups/ageKeys.ts';
import { openDiskBlobs } from '@retake/server/platform/blobs/disk.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { restore } from '@retake/server/platform/db/dump.ts';
import { openPostgres } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { printMachine, printVerdict } from './report.ts';
import { newDataDir } from './world.ts';

/**
 * A site with many rated 5v5 matches on PostgreSQL: a backup as the nightly one, its restore into an empty database, and all
 * invariants of the restored. `node bench/server/restore.ts [matches]`; the aim is for a million, fewer are counted up to that.
 */
const MATCHES = Number(process.argv[2] ?? 100_000);
const PLAYERS = Math.min(100_000, Math.max(200, Math.round(MATCHES / 10)));
const BATCH = 1000;
const AIM_MINUTES = 15;
const MILLION = 1e6;

const stateFile = import.meta.resolve('@retake/server/features/matches/released/v2/finished.json');
const state = JSON.stringify(JSON.parse(readFileSync(fileURLToPath(stateFile), 'utf8')));

async function seed(database: Database): Promise<void> {
  await database.sql.execute(sql`INSERT INTO users (nickname, email, friendcode, date_of_birth, country)
    SELECT 'many_' || n, 'many_' || n || '@players.example', 'Z' || lpad(n::text, 9, '0'), '2000-01-01', 'SE'
    FROM generate_series(1, ${PLAYERS}) AS n`);
  const found = await database.sql.execute(sql`SELECT id FROM users`);
  const ids = (found as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
  const players = new Map<string, RatedPlayer>();
  let { caution } = noRatings();
  const began = Date.now() - MATCHES * 1000;
  for (let from = 0; from < MATCHES; from += BATCH) {
    const played = Array.from({ length: Math.min(BATCH, MATCHES - from) }, (_, n) => {
      const chosen = new Set<string>();
      while (chosen.size < 10) chosen.add(ids[Math.floor(Math.random() * ids.length)]!);
      const [...all] = chosen;
      const record: MatchRecord = {
        matchId: randomUUID(),
        rules: 4,
        at: began + (from + n) * 1000,
        abandonedIds: [],
        team1: [all.slice(0, 2), all.slice(2, 5)],
        team2: [all.slice(5, 8), all.slice(8)],
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

async function insertPlayed(
  database: Database,
  played: readonly { record: MatchRecord; changes: readonly RatingChange[] }[],
): Promise<void> {
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
        change,
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

async function timed<T>(work: () => Promise<T>): Promise<{ minutes: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { minutes: (performance.now() - began) / 60_000, result };
}

printMachine();
const postgres = await startPostgres({ durable: true });
const source = await openPostgres(postgres.url, 4);
const seeded = await timed(() => seed(source));
console.log(`${MATCHES} matches of ${PLAYERS} players made in ${seeded.minutes.toFixed(1)} min`);
const folder = newDataDir();
const store = await openDiskBlobs(folder);
const identity = newIdentity();
const made = await timed(() =>
  writeBackup({ database: source, store, dataDir: folder }, [publicOf(identity)], new Date()),
);
const { rows, bytes, name } = made.result;
console.log(`backup: ${rows} rows, ${(bytes / 2 ** 20).toFixed(0)} MB, ${made.minutes.toFixed(2)} min`);
await source.sql.execute(sql`CREATE DATABASE back`);
await source.close();
const target = await openPostgres(postgres.url.replace(/[^/]+$/, 'back'), 4);
const file = (await store.get(name))!;
const restored = await timed(() => restore(target, readBackup(file.content, identity)));
console.log(`restore: ${restored.result} rows, ${restored.minutes.toFixed(2)} min`);
const checked = await timed(async () => {
  const faults: string[] = [];
  for (const holds of [auditHolds, ratingsHold, premiumHolds, prizesHold])
    faults.push(...(await holds(target.sql)));
  return faults;
});
const all = restored.minutes + checked.minutes;
const ofMillion = (all * MILLION) / MATCHES;
const memory = (process.resourceUsage().maxRSS / 1024).toFixed(0);
printVerdict([
  {
    name: 'rows restored',
    value: `${restored.result} of ${rows}`,
    aim: 'all',
    met: restored.result === rows,
  },
  {
    name: 'invariants',
    value: checked.result.join('; ') || 'all hold',
    aim: 'all hold',
    met: checked.result.length === 0,
  },
  {
    name: `restored and checked: ${MATCHES} matches`,
    value: `${all.toFixed(2)} min (${restored.minutes.toFixed(2)} and ${checked.minutes.toFixed(2)}), at most ${memory} MB`,
    aim: `${AIM_MINUTES} min for a million`,
    met: ofMillion <= AIM_MINUTES,
  },
  {
    name: 'a million at this pace',
    value: `${ofMillion.toFixed(1)} min`,
    aim: `${AIM_MINUTES} min`,
    met: ofMillion <= AIM_MINUTES,
  },
]);
await target.close();
await postgres.stop();
process.exit();
