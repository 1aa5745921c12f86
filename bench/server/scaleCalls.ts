import { hash, randomBytes } from 'node:crypto';
import { MAPS } from '@retake/core/maps.ts';
import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { heavyOf, LEAGUE_ID, matchIdOf, nicknameOf, playerIdOf, READERS, type Size } from './scaleSeed.ts';

export type Asked = { path: string; cookie?: string };
/** `isFloor`: what the machine and HTTP take by themselves. */
export type Kind = { name: string; ask: () => Asked; isFloor?: boolean };

const SESSIONS = 300;
const LEAGUE = `/api/leagues/${LEAGUE_ID}`;
const DAY_MS = 86_400_000;

const below = (count: number): number => Math.floor(Math.random() * count);
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!;
const profile = (n: number) => `/api/users/profile/${nicknameOf(n)}`;

/** Real sessions of players, written as a login writes them. */
async function openSessions(database: Database, players: readonly number[]): Promise<Map<number, string>> {
  const made = players.map((n) => ({ n, token: randomBytes(32).toString('base64url') }));
  const rows = made.map(({ n, token }) => ({ hash: hash('sha256', token, 'hex'), id: playerIdOf(n) }));
  await database.sql.execute(sql`INSERT INTO sessions (token_hash, user_id, expires_at)
    SELECT s.hash, s.id, now() + interval '30 days' FROM json_to_recordset(${JSON.stringify(rows)}::json) AS s(hash text, id uuid)`);
  return new Map(made.map(({ n, token }) => [n, `session=${token}; api=true`]));
}

/** Everything that lists over these tables, each time of another player or another page. */
export async function scaleKinds(database: Database, size: Size): Promise<Kind[]> {
  const { players } = size;
  const heavies = heavyOf(size);
  const readers = Array.from({ length: READERS }, (_, n) => heavies + 1 + n);
  const chosen = Array.from({ length: SESSIONS }, () => 1 + below(players));
  const sessions = await openSessions(database, [...new Set([...chosen, ...readers])]);
  const heavyMost = Math.min(heavies, 300);
  const [admin] = readers as [number];
  await database.sql.execute(sql`UPDATE users SET admin = true WHERE id = ${playerIdOf(admin)}`);
  await database.sql.execute(
    sql`UPDATE users SET premium_until = now() + interval '30 days' WHERE id = ANY(${sql.raw(
      `ARRAY[${readers.map((n) => `'${playerIdOf(n)}'`).join(',')}]::uuid[]`,
    )})`,
  );
  const numbers = await heavyMatches(database, heavyMost);
  const withNumbers = [...numbers.keys()];

  const heavy = () => 1 + below(heavyMost);
  const usual = () => heavies + READERS + 1 + below(players - heavies - READERS);
  const as = (n: number, path: string): Asked => ({ path, cookie: sessions.get(n)! });
  const asAnybody = (path: string) => as(oneOf(chosen), path);
  const asAdmin = (path: string) => as(admin, path);
  const ago = () => new Date(Date.now() - Math.random() * 700 * DAY_MS).toISOString();
  const later = () => `at=${ago()}&key=match:z`;
  const map = () => oneOf(MAPS).id;
  const isDeep = () => {
    const n = oneOf(withNumbers);
    return { n, before: oneOf(numbers.get(n)!) };
  };
  const text = (n: number) => nicknameOf(n);

  return [
    { name: 'healthz: the floor', isFloor: true, ask: () => ({ path: '/healthz' }) },
    { name: 'ladder: first page', ask: () => asAnybody(`${LEAGUE}/ladder`) },
    {
      name: 'ladder: a page anywhere',
      ask: () => asAnybody(`${LEAGUE}/ladder?after=${below(players - 100)}`),
    },
    { name: 'ladder: last page', ask: () => asAnybody(`${LEAGUE}/ladder?after=${players - 1 - below(100)}`) },
    { name: 'league with own place', ask: () => asAnybody(LEAGUE) },
    { name: 'leagues', ask: () => asAnybody('/api/leagues') },
    { name: 'history, usual player', ask: () => asAnybody(`${profile(usual())}/matches`) },
    { name: 'history, heavy player', ask: () => asAnybody(`${profile(heavy())}/matches`) },
    {
      name: 'history, heavy player, deep',
      ask() {
        const { n, before } = isDeep();
        return asAnybody(`${profile(n)}/matches?before=${before}`);
      },
    },
    {
      name: 'history, heavy, a map’s defeats, deep',
      ask() {
        const { n, before } = isDeep();
        return asAnybody(`${profile(n)}/matches?before=${before}&map=${map()}&result=loss`);
      },
    },
    {
      name: 'history, heavy, of lobbies',
      ask: () => asAnybody(`${profile(heavy())}/matches?origin=lobby`),
    },
    {
      name: 'history, heavy, played with me',
      ask: () => as(oneOf(readers), `${profile(heavy())}/matches?shared=1`),
    },
    {
      name: 'history: a match and those beside it',
      ask() {
        const { n, before } = isDeep();
        return asAnybody(`${profile(n)}/matches/${matchIdOf(before)}`);
      },
    },
    { name: 'feed of 200 friends', ask: () => as(oneOf(readers), '/api/activity') },
    { name: 'feed of 200 friends, deep', ask: () => as(oneOf(readers), `/api/activity?${later()}`) },
    { name: 'activity of a heavy player', ask: () => asAnybody(`${profile(heavy())}/activity`) },
    {
      name: 'activity of a heavy player, deep',
      ask: () => asAnybody(`${profile(heavy())}/activity?${later()}`),
    },
    {
      name: 'friends, 200',
      ask: () => {
        const n = oneOf(readers);
        return as(n, `/api/users/friends/${playerIdOf(n)}`);
      },
    },
    { name: 'profile’s friends, 200', ask: () => asAnybody(`${profile(oneOf(readers))}/friends`) },
    {
      name: 'players by prefix',
      ask: () => asAnybody(`/api/players?search=${text(usual()).slice(0, 1 + below(7))}`),
    },
    {
      name: 'players by prefix, deep',
      ask() {
        const name = text(usual());
        return asAnybody(`/api/players?search=${name.slice(0, 2)}&after=${name}`);
      },
    },
    {
      name: 'player by SteamID',
      ask: () => asAnybody(`/api/players?search=${76561197960265729n + BigInt(usual())}`),
    },
    { name: 'profile, usual player', ask: () => asAnybody(profile(usual())) },
    { name: 'profile, heavy player', ask: () => asAnybody(profile(heavy())) },
    { name: 'performance, usual player', ask: () => asAnybody(`${profile(usual())}/performance`) },
    { name: 'performance, heavy player', ask: () => asAnybody(`${profile(heavy())}/performance`) },
    { name: 'standing', ask: () => asAnybody(`${profile(usual())}/standing`) },
    { name: 'achievements, heavy player', ask: () => asAnybody(`${profile(heavy())}/achievements`) },
    {
      name: 'comparison with a heavy player',
      ask: () => as(oneOf(readers), `${profile(heavy())}/comparison`),
    },
    { name: 'leaderboard', ask: () => asAnybody('/api/leaderboards?mode=5v5') },
    {
      name: 'leaderboard, deep',
      ask: () => asAnybody(`/api/leaderboards?mode=5v5&after=${500 + below(900)}_${playerIdOf(usual())}`),
    },
    { name: 'leaderboard of a country', ask: () => asAnybody('/api/leaderboards?mode=5v5&country=NL') },
    {
      name: 'leaderboard of a country, deep',
      ask: () =>
        asAnybody(`/api/leaderboards?mode=5v5&country=FI&after=${500 + below(900)}_${playerIdOf(usual())}`),
    },
    { name: 'leaderboard of a map', ask: () => asAnybody(`/api/leaderboards?mode=5v5&map=${map()}`) },
    {
      name: 'leaderboard of a map and group',
      ask: () => asAnybody(`/api/leaderboards?mode=5v5&map=${map()}&group=M`),
    },
    { name: 'own place on the leaderboard', ask: () => asAnybody('/api/leaderboards/place?mode=5v5') },
    {
      name: 'own place in a country and map',
      ask: () => asAnybody(`/api/leaderboards/place?mode=5v5&country=CN&map=${map()}`),
    },
    { name: 'staff: users', ask: () => asAdmin('/api/admin/users') },
    {
      name: 'staff: users by a nickname',
      ask: () => asAdmin(`/api/admin/users?search=${text(usual())}`),
    },
    {
      name: 'staff: users by part of a nickname',
      ask: () => asAdmin(`/api/admin/users?search=${text(usual()).slice(1, -1)}`),
    },
    {
      name: 'staff: users by an e-mail',
      ask: () => asAdmin(`/api/admin/users?search=player${usual()}@players.example`),
    },
    {
      name: 'staff: users by what nobody has',
      ask: () => asAdmin(`/api/admin/users?search=qqxx${below(1e6)}`),
    },
    { name: 'staff: figures', ask: () => asAdmin('/api/admin/figures') },
    { name: 'landing', ask: () => asAnybody('/api/landing') },
    { name: 'fairness', ask: () => asAnybody('/api/fairness') },
    { name: 'stats', ask: () => asAnybody('/api/stats') },
    { name: 'transparency', ask: () => asAnybody('/api/transparency') },
  ];
}

/** Of some heavy players the numbers of matches that they played. */
async function heavyMatches(database: Database, count: number): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  for (let n = 1; n <= Math.min(count, 100); n++) {
    const result =
      await database.sql.execute(sql`SELECT number FROM match_players JOIN matches ON id = match_id
      WHERE user_id = ${playerIdOf(n)} AND phase = 'finished' ORDER BY random() LIMIT 50`);
    found.set(
      n,
      rowsOf<{ number: number }>(result).map(({ number }) => number),
    );
  }
  return found;
}
