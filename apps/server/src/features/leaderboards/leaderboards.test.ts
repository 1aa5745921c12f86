import { randomUUID } from 'node:crypto';
import type { AnswerOf, RequestOf } from '@retake/contract/calls.ts';
import { newHiddenRating } from '@retake/core/rating/player.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { performanceSums } from '../performance/tables.ts';
import { ratings } from '../rating/tables.ts';

let server: TestServer;
const players = new Map<string, Player>();

type Query = RequestOf<'GET /api/leaderboards'>['query'];
const read = (query: Query) => server.visitor().call('GET /api/leaderboards', { query });
const namesOf = ({ rows }: AnswerOf<'GET /api/leaderboards'>) => rows.map(({ player }) => player);
const placeOf = (name: string, query: RequestOf<'GET /api/leaderboards/place'>['query']) =>
  players.get(name)!.call('GET /api/leaderboards/place', { query });

/** name, country, 5v5 rating, matches */
const RATED = [
  ['ada', 'DE', 1200, 40],
  ['bea', 'CN', 1450, 25],
  ['cia', 'CN', 1190, 10],
  ['dot', 'CN', 1600, 9],
  ['eve', 'DE', 150, 30],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  const { sql } = server.database;
  for (const [name, country, elo, games] of RATED) {
    const player = await server.signUp(name);
    players.set(name, player);
    await sql.update(users).set({ country }).where(eq(users.id, player.id));
    const { mu, volatility, rd } = newHiddenRating();
    const hidden = { mu, sigma: rd, volatility };
    await sql.insert(ratings).values({ userId: player.id, mode: '5v5', ...hidden, games, elo });
  }
});
afterAll(() => server.stop());

test('LDB1 LDB2: by rating, from ten rated matches on', async () => {
  const board = await read({ mode: '5v5' });
  expect(namesOf(board)).toEqual(['bea', 'ada', 'cia', 'eve']);
  expect(board.rows[0]).toMatchObject({ country: 'CN', elo: 1450, group: 'H+', matches: 0 });
  expect(await read({ mode: '2v2' })).toEqual({ rows: [], next: null });
});

test('LDB3: of a group or of a country, and both', async () => {
  expect(namesOf(await read({ mode: '5v5', country: 'CN' }))).toEqual(['bea', 'cia']);
  expect(namesOf(await read({ mode: '5v5', group: 'H-' }))).toEqual(['ada', 'cia']);
  expect(namesOf(await read({ mode: '5v5', group: 'L-' }))).toEqual(['eve']);
  expect(namesOf(await read({ mode: '5v5', group: 'H-', country: 'DE' }))).toEqual(['ada']);
});

test('LDB5: the own place, among those who are listed', async () => {
  expect(await placeOf('ada', { mode: '5v5' })).toMatchObject({
    place: 2,
    row: { player: 'ada' },
    matchesLeft: 0,
  });
  expect(await placeOf('cia', { mode: '5v5', country: 'CN' })).toMatchObject({ place: 2 });
  expect(await placeOf('ada', { mode: '5v5', country: 'CN' })).toEqual({
    place: null,
    row: null,
    matchesLeft: 0,
  });
  expect(await placeOf('dot', { mode: '5v5' })).toEqual({ place: null, row: null, matchesLeft: 1 });
  expect(await placeOf('dot', { mode: '2v2' })).toEqual({ place: null, row: null, matchesLeft: 10 });
});

test('LDB4: on a map by the share of wins, where few matches count for less', async () => {
  const results = { ada: [40, 5], bea: [5, 0], cia: [10, 10], dot: [0, 3] };
  const rows = Object.entries(results).map(([name, [wins, losses]]) => ({
    userId: players.get(name)!.id,
    mode: '5v5' as const,
    map: 'de_nuke' as const,
    matches: wins! + losses!,
    wins: wins!,
    losses: losses!,
  }));
  await server.database.sql.insert(performanceSums).values(rows);
  const board = await read({ mode: '5v5', map: 'de_nuke' });
  expect(namesOf(board)).toEqual(['ada', 'bea', 'cia', 'dot']);
  expect(board.rows[1]).toMatchObject({ matches: 5, wins: 5, losses: 0, elo: 1450 });
  expect(namesOf(await read({ mode: '5v5', map: 'de_nuke', group: 'H-' }))).toEqual(['ada', 'cia']);
  expect(await placeOf('cia', { mode: '5v5', map: 'de_nuke' })).toMatchObject({ place: 3 });
  expect(await placeOf('dot', { mode: '5v5', map: 'de_nuke', country: 'CN' })).toMatchObject({ place: 3 });
  expect(await placeOf('eve', { mode: '5v5', map: 'de_nuke' })).toEqual({
    place: null,
    row: null,
    matchesLeft: 0,
  });
  // The figures of the mode are those of all its maps.
  expect((await read({ mode: '5v5' })).rows[1]).toMatchObject({ player: 'ada', matches: 45, wins: 40 });
});

test('LDB3, ACC24: who changes the country stands among its players at once, by rating and on each map', async () => {
  const countryOf = (country: string) =>
    server.database.sql
      .update(users)
      .set({ country })
      .where(eq(users.id, players.get('ada')!.id));
  const boards = async (country: string) => [
    namesOf(await read({ mode: '5v5', country })),
    namesOf(await read({ mode: '5v5', map: 'de_nuke', country })),
  ];
  const before = [await boards('CN'), await boards('DE')];
  await countryOf('CN');
  expect(await boards('CN')).toEqual([
    ['bea', 'ada', 'cia'],
    ['ada', 'bea', 'cia', 'dot'],
  ]);
  expect(await boards('DE')).toEqual([['eve'], []]);
  expect(await placeOf('ada', { mode: '5v5', country: 'CN' })).toMatchObject({ place: 2 });
  await countryOf('DE');
  expect([await boards('CN'), await boards('DE')]).toEqual(before);
});

test('LDB6: pages of fifty, in which nobody is missing or twice', async () => {
  const people = Array.from({ length: 120 }, (_, at) => ({
    id: randomUUID(),
    nickname: `page_${at}`,
    email: `page_${at}@players.example`,
    friendcode: `P${String(at).padStart(9, '0')}`,
    dateOfBirth: '2000-01-31',
    country: 'SE',
  }));
  const { sql } = server.database;
  await sql.insert(users).values(people);
  const { mu, volatility, rd } = newHiddenRating();
  await sql.insert(ratings).values(
    people.map(({ id }, at) => ({
      userId: id,
      mode: '2v2' as const,
      mu,
      sigma: rd,
      volatility,
      games: 10,
      elo: 1000 + (at % 7),
    })),
  );
  const seen: { player: string; elo: number | null }[] = [];
  let after: string | undefined;
  do {
    const page = await read({ mode: '2v2', ...(after !== undefined && { after }) });
    expect(page.rows.length).toBeLessThanOrEqual(50);
    seen.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(new Set(seen.map(({ player }) => player)).size).toBe(120);
  expect(seen).toHaveLength(120);
  const elos = seen.map(({ elo }) => elo!);
  expect(elos).toEqual(elos.toSorted((a, b) => b - a));
});

test('LDB6: what is not the end of a page is refused', async () => {
  for (const after of ['x', '1_2', `99999999999_${randomUUID()}`]) {
    const reply = await server
      .visitor()
      .request('GET', `/api/leaderboards?mode=5v5&after=${encodeURIComponent(after)}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
  }
});
