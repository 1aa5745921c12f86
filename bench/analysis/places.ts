import { LEAST_ROUNDS, ranksOf, standingsOf } from '@retake/core/analysis/standing.ts';
import { SKILL_GROUP_FROM, SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import { findCohort } from '@retake/server/features/performance/cohortStore.ts';
import { openEmbedded } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { printMachine, printVerdict, type Row } from '../server/report.ts';
import { newDataDir } from '../server/world.ts';

/** Ten thousand profiles in the embedded database, on eight maps each: all groups read, sorted, and everybody placed in the own one and the next. */
const PLAYERS = Number(process.argv[2] ?? 10_000);
const AIM_S = 60;

const seedPlayers = sql`
  WITH made AS (
    INSERT INTO users (nickname, email, password_hash, friendcode, country, date_of_birth)
    SELECT 'placed_' || n, 'placed_' || n || '@players.example', 'none', lpad(n::text, 10, '0'), 'SE', '2000-01-01'
    FROM generate_series(1, ${PLAYERS}::int) AS n RETURNING id),
  rated AS (
    INSERT INTO ratings (user_id, mode, elo, mu, sigma, volatility, games)
    SELECT id, '5v5', greatest(100, round(1000 + 350 * (random() + random() + random() - 1.5)))::int, 1000, 100, 0, 40 FROM made
    RETURNING user_id)
  INSERT INTO performance_sums (user_id, mode, map, matches, wins, losses, rounds, kills, deaths, assists, headshots, damage,
    ct_rounds, ct_rounds_won, t_rounds, t_rounds_won)
  SELECT user_id, '5v5', map, 8, 4, 4, 160, 60 + floor(random() * 120)::int, 60 + floor(random() * 90)::int, floor(random() * 60)::int,
    floor(random() * 60)::int, 8000 + floor(random() * 9000)::int, 80, 25 + floor(random() * 35)::int, 80, 25 + floor(random() * 35)::int
  FROM rated CROSS JOIN unnest(ARRAY['de_dust2', 'de_mirage', 'de_inferno', 'de_nuke', 'de_overpass', 'de_ancient', 'de_vertigo', 'de_anubis']) AS map`;

printMachine();
const dataDir = newDataDir();
const database = await openEmbedded(dataDir);
const server = await startTestServer({ database });
await database.sql.execute(seedPlayers);
await database.sql.execute(sql`ANALYZE`);

const begun = performance.now();
let placed = 0;
let below: Awaited<ReturnType<typeof findCohort>> = [];
for (const [at, group] of SKILL_GROUPS.entries()) {
  const next = SKILL_GROUPS[at + 1];
  const span = {
    from: at === 0 ? -1_000_000 : SKILL_GROUP_FROM[group],
    to: next ? SKILL_GROUP_FROM[next] : null,
  };
  const cohort = await findCohort(database.sql, { mode: '5v5', simulated: false, ...span }, LEAST_ROUNDS);
  const ranks = ranksOf(cohort);
  for (const one of [...below, ...cohort]) standingsOf(one, ranks);
  below = cohort;
  placed += cohort.length;
}
const seconds = (performance.now() - begun) / 1000;
await server.stop();
if (placed !== PLAYERS) throw new Error(`${placed} of ${PLAYERS} players were placed`);
const rows: Row[] = [
  {
    name: `places of ${PLAYERS} profiles, read from the database`,
    value: `${seconds.toFixed(2)} s`,
    aim: `${AIM_S} s`,
    met: seconds <= AIM_S,
  },
];
printVerdict(rows);
