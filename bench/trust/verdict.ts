import { randomUUID } from 'node:crypto';
import { ELO_FLOOR } from '@retake/core/rating/player.ts';
import { ratingsHold } from '@retake/server/features/rating/verify.ts';
import { openPostgres } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { type Player, startTestServer } from '@retake/testkit/server.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { insertPlayers, pick, playRated, SEATS } from '../server/ratedMatches.ts';
import { printMachine, printVerdict } from '../server/report.ts';

/**
 * A verdict of cheating (CHT4) against somebody who has won half of many rated 5v5 matches, all of which are taken away: from the
 * second moderator's press until everybody's points are back, and until they are as before when the ban is lifted (CHT6). He
 * has played without a pause: those of the last fourteen days count in the league, in missions and for drops too.
 * `node bench/trust/verdict.ts [matches] [players]`, on PostgreSQL with every safety on.
 */
const MATCHES = Number(process.argv[2] ?? 10_000);
const PLAYERS = Number(process.argv[3] ?? 20_000);
const AIM_MS = 5000;
/** Every twenty minutes one. */
const LATELY = Math.min(MATCHES, 1000);
const BETWEEN_MS = 20 * 60_000;

type Points = Map<string, number>;

printMachine();
const postgres = await startPostgres({ durable: true });
const database = await openPostgres(postgres.url, 4);
const server = await startTestServer({ database });
const cheater = await server.signUp('cheater');
const [moderator, senior] = [
  await server.signUp('mod', { roles: ['moderator'] }),
  await server.signUp('elder', { roles: ['senior'] }),
];
const admin = await server.signUp('boss', { admin: true });
const others = await insertPlayers(database, PLAYERS);
const victim = await server.signUp('victim');

const endedMs = Date.now() - 60_000;
const lately = endedMs - LATELY * BETWEEN_MS;
const atOf = (n: number) =>
  n < MATCHES - LATELY ? lately - (MATCHES - LATELY - n) * 60_000 : endedMs - (MATCHES - n) * BETWEEN_MS;
await playRated(database, MATCHES, (n) => {
  const first = n === MATCHES - 1 ? [cheater.id, victim.id] : [cheater.id];
  const seats = pick(others, SEATS, first);
  // The reporter sits in the other team.
  return { atMs: atOf(n), seats: n === MATCHES - 1 ? [seats[0]!, ...seats.slice(2), seats[1]!] : seats };
});
await countLately();

/** The last of them as the season's, with what missions and meters read. */
async function countLately(): Promise<void> {
  const since = new Date(lately - BETWEEN_MS / 2).toISOString();
  const ofLately = sql`FROM match_players AS player JOIN matches AS match ON match.id = player.match_id
    WHERE match.finished_at > ${since}::timestamptz`;
  await database.write(async (tx) => {
    await tx.execute(
      sql`UPDATE league_seasons SET starts_at = ${since}::timestamptz - interval '1 day' WHERE closed_at IS NULL`,
    );
    await tx.execute(sql`UPDATE mission_seasons SET starts_at = ${since}::timestamptz - interval '1 day'`);
    await tx.execute(sql`INSERT INTO league_results (match_id, user_id, league_id, season_id, result, at)
      SELECT match.id, player.user_id, season.league_id, season.id, CASE WHEN player.won THEN 'win' ELSE 'loss' END, match.finished_at
      FROM match_players AS player JOIN matches AS match ON match.id = player.match_id
      CROSS JOIN (SELECT id, league_id FROM league_seasons WHERE league_id = '790093242343' AND closed_at IS NULL) AS season
      WHERE match.finished_at > ${since}::timestamptz ORDER BY match.finished_at`);
    await tx.execute(sql`INSERT INTO league_members (season_id, user_id, wins, losses, points, reached_at)
      SELECT season_id, user_id, count(*) FILTER (WHERE result = 'win'), count(*) FILTER (WHERE result = 'loss'), 0, max(at)
      FROM league_results GROUP BY season_id, user_id`);
    await tx.execute(sql`INSERT INTO performances (user_id, mode, map, match_id, won, ended_at, rounds, kills, deaths, assists, headshots,
        damage, ct_rounds, ct_rounds_won, t_rounds, t_rounds_won)
      SELECT player.user_id, match.mode, match.map, match.id, player.won, match.finished_at, 20, 17, 15, 3, 8, 1700, 12, 7, 8, 6 ${ofLately}`);
    await tx.execute(
      sql`INSERT INTO drop_points (user_id, match_id, points) SELECT player.user_id, match.id, 7 ${ofLately}`,
    );
    await tx.execute(
      sql`INSERT INTO drop_meters (user_id, points) SELECT user_id, sum(points) FROM drop_points GROUP BY user_id`,
    );
  });
  await database.sql.execute(sql`ANALYZE`);
}

async function readPoints(statement: ReturnType<typeof sql>): Promise<Points> {
  const { rows } = (await database.sql.execute(statement)) as unknown as {
    rows: { id: string; n: number }[];
  };
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}
const ratings = () => readPoints(sql`SELECT user_id AS id, elo AS n FROM ratings WHERE mode = '5v5'`);
/** What everybody lost to him, by the log alone; his own gains taken off. */
const owed = () =>
  readPoints(sql`SELECT change.user_id AS id, CASE WHEN change.user_id = ${cheater.id}::uuid
      THEN -sum(change.elo_after - change.elo_before) ELSE sum(change.elo_before - change.elo_after) END AS n
    FROM rating_changes AS change JOIN match_players AS player ON player.match_id = change.match_id AND player.user_id = change.user_id
    JOIN match_players AS his ON his.match_id = change.match_id AND his.user_id = ${cheater.id}::uuid
    WHERE change.kind = 'match' AND his.won AND (player.team <> his.team OR player.user_id = his.user_id)
    GROUP BY change.user_id`);

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

async function convict(by: Player): Promise<number> {
  const { case: held } = await by.call('POST /api/admin/cases/next', {});
  const params = { caseId: held!.id };
  await by.call('POST /api/admin/cases/{caseId}/opinion', { params, body: { verdict: 'upheld' } });
  const ban = { topic: 'cheats', days: null, reason: 'Aims through smoke.', takeAwayDays: null } as const;
  const verdict = { params, body: { verdict: 'upheld' as const, ...ban } };
  return (await timed(() => by.call('POST /api/admin/cases/{caseId}/verdict', verdict))).ms;
}

const before = await ratings();
const lost = await owed();
const { rows: last } = (await database.sql.execute(
  sql`SELECT match_id AS id FROM match_players WHERE user_id = ${victim.id}`,
)) as unknown as { rows: { id: string }[] };
const about = { subjectId: cheater.id, topic: 'cheats' as const };
const where = { place: 'match' as const, matchId: last[0]!.id };
await victim.call('POST /api/reports', { body: { key: randomUUID(), ...about, where } });

const preview = await timed(() =>
  admin.call('GET /api/admin/cheater-matches', { query: { input: cheater.friendcode } }),
);
await convict(moderator);
const verdict = await convict(senior);
const after = await ratings();
const wrong = [...before].filter(
  ([id, elo]) => after.get(id) !== Math.max(ELO_FLOOR, elo + (lost.get(id) ?? 0)),
);
const replayed = (await ratingsHold(database.sql)).join('; ') || 'as replayed';

const { sanctions } = await cheater.call('GET /api/users/sanctions', {});
const lift = { params: { sanctionId: sanctions[0]!.id }, body: { reason: 'It was a bug of the game.' } };
const lifted = await timed(() => admin.call('POST /api/admin/sanctions/{sanctionId}/lift', lift));
const again = await ratings();
const differing = [...before].filter(([id, elo]) => again.get(id) !== elo);

const time = (name: string, ms: number) => ({
  name,
  value: `${(ms / 1000).toFixed(2)} s`,
  aim: `${AIM_MS / 1000} s`,
  met: ms <= AIM_MS,
});
const none = (name: string, count: number) => ({ name, value: String(count), aim: '0', met: count === 0 });
printVerdict([
  time(`preview of ${MATCHES} matches`, preview.ms),
  time(`verdict: ${MATCHES} matches taken away, points of ${lost.size} players back`, verdict),
  none('players whose points are not exact', wrong.length),
  { name: 'ratings', value: replayed, aim: 'as replayed', met: replayed === 'as replayed' },
  time('ban lifted: everything counts again', lifted.ms),
  none('players whose points are not as before', differing.length),
]);
await server.stop();
await postgres.stop();
process.exit();
