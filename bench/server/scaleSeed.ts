import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MAPS } from '@retake/core/maps.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { type SQL, sql } from '@retake/server/platform/db/query.ts';

export type Size = { players: number; seats: number };

/** Ten seats a match. */
const SEATS = 10;
/** Those with thousands of matches: a tenth of all seats is theirs alone, and they play beside everybody too. */
export const heavyOf = ({ players }: Size): number => Math.max(SEATS, Math.round(players / 2000));
/** Those of whom the feed is asked, with as many friends. They are none of the heavy ones. */
export const READERS = 20;
export const FRIENDS = 200;
/** Of a day's matches there are as many through two years. */
const DAYS = 730;
const SEASON_DAYS = 30;
export const LEAGUE_ID = '790093242343';

const WORDS = [
  ...[
    'wolf',
    'ace',
    'shadow',
    'sniper',
    'frost',
    'blaze',
    'ghost',
    'raven',
    'viper',
    'storm',
    'tiger',
    'zen',
  ],
  ...['nova', 'pixel', 'rush', 'clutch', 'smoke', 'flash', 'eco', 'entry', 'lurk', 'awp', 'deagle', 'mid'],
  ...[
    'kai',
    'max',
    'leo',
    'finn',
    'otto',
    'emil',
    'nils',
    'juan',
    'ivan',
    'chen',
    'wei',
    'mia',
    'ada',
    'lea',
  ],
];
const COUNTRIES = [
  'CN',
  'DE',
  'SE',
  'US',
  'FR',
  'PL',
  'BR',
  'RU',
  'DK',
  'FI',
  'GB',
  'ES',
  'TR',
  'UA',
  'NO',
  'NL',
];

export const nicknameOf = (n: number): string => `${WORDS[n % WORDS.length]}${n}`;
const idOf = (kind: 'p' | 'm' | 't', n: number): string => {
  const hash = createHash('md5').update(`${kind}${n}`).digest('hex');
  const text = `${hash.slice(0, 12)}4${hash.slice(13, 16)}8${hash.slice(17)}`;
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
export const playerIdOf = (n: number): string => idOf('p', n);
export const matchIdOf = (n: number): string => idOf('m', n);

/** The same in SQL, of a number's expression. */
const id = (kind: 'p' | 'm' | 't', n: string): SQL =>
  sql.raw(`overlay(overlay(md5('${kind}' || (${n})) placing '4' from 13) placing '8' from 17)::uuid`);
const oneOf = (all: readonly string[], at: string): SQL =>
  sql.raw(`(ARRAY[${all.map((one) => `'${one}'`).join(',')}])[1 + (${at})]`);
const spread = sql.raw('sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())');

const stateFile = import.meta.resolve('@retake/server/features/matches/released/v2/finished.json');
const state = JSON.stringify(JSON.parse(readFileSync(fileURLToPath(stateFile), 'utf8')));

/**
 * Players of two years and their matches. Most have few: the numbers of matches fall with the square of a player's
 * number, and the first ones share a tenth of all seats beside that.
 */
export async function seedScale(database: Database, size: Size): Promise<void> {
  const { players, seats } = size;
  const matches = Math.floor(seats / SEATS);
  const groups = Math.floor(players / SEATS);
  const heavyGroups = Math.floor(heavyOf(size) / SEATS);
  const steps: [string, SQL][] = [
    [
      'users',
      sql`INSERT INTO users (id, nickname, email, email_confirmed_at, friendcode, country, date_of_birth, steam_id, created_at)
        SELECT ${id('p', 'n')}, ${oneOf(WORDS, `n % ${WORDS.length}`)} || n, 'player' || n || '@players.example', now(),
          upper(lpad(to_hex(n * 7919::bigint), 10, '0')), ${oneOf(COUNTRIES, `floor(${COUNTRIES.length} * random() ^ 2)::int`)}, '2000-01-01',
          CASE WHEN n % 10 > 0 THEN (76561197960265729 + n)::text END, now() - random() * interval '${sql.raw(String(DAYS))} days'
        FROM generate_series(1, ${players}::int) AS n`,
    ],
    [
      'matches',
      sql`INSERT INTO matches (id, number, mode, source, source_id, queue, settings, rated, phase, state, seed, simulated,
          map, winner, reason, score1, score2, created_at, started_at, finished_at)
        SELECT ${id('m', 'n')}, n, '5v5', CASE WHEN kind < 0.1 THEN 'lobby' ELSE 'queue' END, gen_random_uuid(),
          CASE WHEN kind < 0.1 THEN NULL WHEN kind < 0.5 THEN 'solo-league' ELSE 'open-5v5' END, '{}', kind >= 0.1,
          CASE WHEN ended THEN 'finished' ELSE 'cancelled' END, ${state}::jsonb, 'seed', false,
          map, CASE WHEN ended THEN winner END, CASE WHEN ended THEN 'played' ELSE 'cancelled' END,
          CASE WHEN winner = 'team1' THEN 13 ELSE lost END, CASE WHEN winner = 'team1' THEN lost ELSE 13 END,
          at - interval '40 minutes', at - interval '35 minutes', at
        FROM (SELECT n, random() AS kind, random() > 0.015 AS ended, ${oneOf(
          MAPS.map((map) => map.id),
          `floor(${MAPS.length} * random() ^ 1.5)::int`,
        )} AS map,
          CASE WHEN random() < 0.5 THEN 'team1' ELSE 'team2' END AS winner, floor(12 * random())::int AS lost,
          date_trunc('milliseconds', now() - (${matches}::int - n) * interval '${sql.raw(String(DAYS))} days' / ${matches}::int) AS at
          FROM generate_series(1, ${matches}::int) AS n) AS made ORDER BY n`,
    ],
    [
      'match_players',
      sql`INSERT INTO match_players (match_id, user_id, team, slot, group_id, elo_before, elo_after, active, won, ended_at, kills, deaths, assists)
        SELECT id, ${id('p', 'who')}, team, seat % 5, gen_random_uuid(), elo, CASE WHEN rated AND ended THEN elo + won * 21 - 10 END, false,
          CASE WHEN ended THEN won = 1 END, CASE WHEN ended THEN finished_at END, floor(30 * random())::int, floor(25 * random())::int, floor(10 * random())::int
        FROM (SELECT id, rated, phase = 'finished' AS ended, finished_at, seat, CASE WHEN seat < 5 THEN 'team1' ELSE 'team2' END AS team,
            CASE WHEN winner = CASE WHEN seat < 5 THEN 'team1' ELSE 'team2' END THEN 1 ELSE 0 END AS won, 700 + floor(700 * random())::int AS elo,
            1 + seat + ${SEATS}::int * CASE WHEN random() < 0.1 THEN floor(${heavyGroups}::int * random())
              ELSE floor(${groups}::int * random() ^ 2) END::int AS who
          FROM (SELECT * FROM matches ORDER BY number) AS match, generate_series(0, ${SEATS - 1}::int) AS seat) AS made`,
    ],
    [
      'performances',
      sql`INSERT INTO performances (user_id, mode, map, match_id, won, ended_at, rounds, kills, deaths, assists, headshots, damage,
          ct_rounds, ct_rounds_won, t_rounds, t_rounds_won)
        SELECT player.user_id, match.mode, match.map, match.id, player.won, match.finished_at, 13 + least(score1, score2), player.kills,
          player.deaths, player.assists, player.kills / 2, player.kills * 100, 12, 6, 1 + least(score1, score2), 5
        FROM match_players AS player JOIN matches AS match ON match.id = player.match_id WHERE match.phase = 'finished' AND match.rated`,
    ],
    [
      'performance_sums',
      sql`INSERT INTO performance_sums (user_id, mode, map, matches, wins, losses, rounds, kills, deaths, assists, headshots, damage,
          ct_rounds, ct_rounds_won, t_rounds, t_rounds_won)
        SELECT user_id, mode, map, count(*), count(*) FILTER (WHERE won), count(*) FILTER (WHERE NOT won), sum(rounds), sum(kills),
          sum(deaths), sum(assists), sum(headshots), sum(damage), sum(ct_rounds), sum(ct_rounds_won), sum(t_rounds), sum(t_rounds_won)
        FROM performances GROUP BY user_id, mode, map`,
    ],
    [
      'ratings',
      sql`INSERT INTO ratings (user_id, mode, mu, sigma, volatility, games, elo, last_played_at)
        SELECT user_id, mode, 1500, 100, 0.06, sum(matches), greatest(100, least(3000, round(1000 + 350 * ${spread}))), now()
        FROM performance_sums GROUP BY user_id, mode`,
    ],
    [
      'rating_changes',
      sql`INSERT INTO rating_changes (user_id, mode, match_id, kind, elo_before, elo_after, details, at)
        SELECT player.user_id, match.mode, match.id, 'match', player.elo_before, player.elo_after, '{}', match.finished_at
        FROM match_players AS player JOIN matches AS match ON match.id = player.match_id WHERE match.phase = 'finished' AND match.rated`,
    ],
    [
      'league_members',
      sql`INSERT INTO league_members (season_id, user_id, wins, losses, points, reached_at)
        SELECT (SELECT id FROM league_seasons WHERE league_id = ${LEAGUE_ID} AND closed_at IS NULL), ${id('p', 'n')}, won, played - won,
          greatest(0, 10 * won - 9 * (played - won)), date_trunc('milliseconds', now() - random() * interval '${sql.raw(String(SEASON_DAYS))} days')
        FROM (SELECT n, played, least(played, greatest(0, round(played * (0.42 + random() * 0.16) + (random() - 0.5) * sqrt(played) * 1.7)))::int AS won
          FROM (SELECT n, 1 + floor(-ln(1 - random()) * 9)::int AS played FROM generate_series(1, ${players}::int) AS n) AS drawn) AS made`,
    ],
    [
      'league_results',
      sql`INSERT INTO league_results (match_id, user_id, league_id, season_id, result, at)
        SELECT match.id, player.user_id, ${LEAGUE_ID}, (SELECT id FROM league_seasons WHERE league_id = ${LEAGUE_ID} AND closed_at IS NULL),
          CASE WHEN player.won THEN 'win' ELSE 'loss' END, match.finished_at
        FROM matches AS match JOIN match_players AS player ON player.match_id = match.id
        WHERE match.queue = 'solo-league' AND match.phase = 'finished'
          AND match.finished_at > now() - interval '${sql.raw(String(SEASON_DAYS))} days'`,
    ],
    [
      'friendships',
      sql`INSERT INTO friendships (low_id, high_id, created_at)
        SELECT least(one, other), greatest(one, other), now() - random() * interval '${sql.raw(String(DAYS))} days'
        FROM (SELECT ${id('p', `${heavyOf(size)} + reader`)} AS one,
            ${id('p', `${heavyOf(size) + READERS} + 1 + friend * 7 + floor(${players - heavyOf(size) - READERS - FRIENDS * 8} * random() ^ 3)::int`)} AS other
          FROM generate_series(1, ${READERS}::int) AS reader, generate_series(1, ${FRIENDS}::int) AS friend
          UNION ALL SELECT ${id('p', `${heavyOf(size)} + reader`)}, ${id('p', 'heavy')}
          FROM generate_series(1, ${READERS}::int) AS reader, generate_series(1, 10) AS heavy
          UNION ALL SELECT ${id('p', `${heavyOf(size) + READERS} + floor(${players - heavyOf(size) - READERS} * random())::int`)},
            ${id('p', `${heavyOf(size) + READERS} + floor(${players - heavyOf(size) - READERS} * random())::int`)}
          FROM generate_series(1, ${players * 2}::int)) AS pairs
        WHERE one <> other ON CONFLICT DO NOTHING`,
    ],
    [
      'teams',
      sql`WITH made AS (INSERT INTO teams (id, name, created_at)
          SELECT ${id('t', 'n')}, 'team_' || n, now() FROM generate_series(1, ${Math.floor(players / 50)}::int) AS n)
        INSERT INTO team_members (team_id, user_id, role, place, joined_at)
        SELECT ${id('t', 'n')}, ${id('p', 'n * 10 + member')}, CASE WHEN member = 1 THEN 'captain' ELSE 'player' END, member,
          date_trunc('milliseconds', now() - random() * interval '${sql.raw(String(DAYS))} days')
        FROM generate_series(1, ${Math.floor(players / 50)}::int) AS n, generate_series(1, 5) AS member`,
    ],
    [
      'cards_held',
      sql`INSERT INTO cards_held (user_id, card, source, at)
        SELECT ${id('p', 'n')}, card, 'season', date_trunc('milliseconds', now() - random() * interval '${sql.raw(String(DAYS))} days')
        FROM generate_series(1, ${players}::int, 3) AS n, unnest(ARRAY['frame.corners.ember', 'banner.smoke.teal']) AS card`,
    ],
  ];
  for (const [name, statement] of steps) {
    const began = performance.now();
    await database.write(async (tx) => {
      // Foreign keys of made-up rows hold anyway, and row by row they would take most of the time.
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`SET LOCAL work_mem = '512MB'`);
      await tx.execute(statement);
    });
    await database.sql.execute(sql.raw(`VACUUM ANALYZE ${name}`));
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  // What triggers would have done.
  await database.sql.execute(sql`SELECT league_counts_add(array_agg(season_id), array_agg(points), array_agg(wins), array_agg(losses),
    array_agg(reached_at), array_agg(1)) FROM league_members`);
  await database.sql.execute(sql`SELECT setval(pg_get_serial_sequence('matches', 'number'), ${matches})`);
  await database.sql.execute(sql`VACUUM ANALYZE`);
}
