import { openEmbedded } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { median, printMachine, printVerdict } from './report.ts';
import { newDataDir, startServer } from './world.ts';

/** A ladder of many members: its pages and the caller's own place, one request after the other. */
const MEMBERS = Number(process.argv[2] ?? 100_000);
const AIM_MS = 10;
const ROUNDS = 60;
const LEAGUE = '/api/leagues/790093242343';

/** The season of a player with some 20 matches, about half of them won. */
const seedMembers = sql`
  WITH made AS (
    INSERT INTO users (nickname, email, password_hash, friendcode, country, date_of_birth)
    SELECT 'member_' || n, 'member_' || n || '@players.example', 'none', lpad(n::text, 10, '0'), 'SE', '2000-01-01'
    FROM generate_series(1, ${MEMBERS}::int) AS n RETURNING id),
  played AS (SELECT id, 1 + floor(-ln(1 - random()) * 18)::int AS matches, 0.42 + random() * 0.16 AS chance FROM made),
  scored AS (SELECT id, matches, least(matches, round(matches * chance + (random() - 0.5) * sqrt(matches) * 1.7)::int) AS wins FROM played)
  INSERT INTO league_members (season_id, user_id, wins, losses, points, reached_at)
  SELECT (SELECT id FROM league_seasons WHERE league_id = '790093242343' AND closed_at IS NULL), id,
    greatest(wins, 0), matches - greatest(wins, 0), greatest(0, 10 * greatest(wins, 0) - 9 * (matches - greatest(wins, 0)) + floor(random() * 30)::int),
    now() - random() * interval '20 days'
  FROM scored`;

printMachine();
const dataDir = newDataDir();
const database = await openEmbedded(dataDir);
const seeding = await startTestServer({ database });
const { id, jar } = await seeding.signUp('bench_member');
await database.sql.execute(seedMembers);
await database.sql.execute(sql`INSERT INTO league_members (season_id, user_id, wins, losses, points, reached_at)
  SELECT id, ${id}, 10, 9, 19, now() FROM league_seasons WHERE league_id = '790093242343' AND closed_at IS NULL`);
await database.sql.execute(sql`ANALYZE`);
await seeding.stop();
const server = await startServer(dataDir);
const cookie = `session=${jar.get('session')}; api=true`;

async function ask(path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(server.url + path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

const asked = {
  'first page': `${LEAGUE}/ladder`,
  'page in the middle': `${LEAGUE}/ladder?after=${Math.floor(MEMBERS / 2)}`,
  'last page': `${LEAGUE}/ladder?after=${MEMBERS - 50}`,
  'the league with one’s own place': LEAGUE,
};
const rows = [];
for (const [name, path] of Object.entries(asked)) {
  for (let round = 0; round < 10; round++) await ask(path);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await ask(path));
  const middle = median(times);
  rows.push({ name, value: `${middle.toFixed(1)} ms`, aim: `${AIM_MS} ms`, met: middle <= AIM_MS });
}
await server.stop();
printVerdict(rows);
