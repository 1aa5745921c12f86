import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { and, eq } from '../../platform/db/query.ts';
import { leagueResults, leagueSeasons } from '../leagues/tables.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';

let server: TestServer;
let player: Player;
let rival: Player;
let number = 0;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  player = await server.signUp(`player_${++number}`);
  rival = await server.signUp(`rival_${number}`);
});

type MatchOver = Parameters<typeof matchValues>[0];

/** A match of both as it is in the database when it has ended; one hour after the one before. */
async function played(won: boolean | null, over: MatchOver = {}, mine: object = {}): Promise<string> {
  clock.advance(3_600_000);
  const finishedAt = new Date(clock.now());
  const { sql } = server.database;
  const values = matchValues({ map: 'de_mirage', score1: 13, score2: 9, finishedAt, ...over });
  const [match] = await sql.insert(matches).values(values).returning();
  const id = match!.id;
  await sql
    .insert(matchPlayers)
    .values([
      playerValues(id, player.id, { won, ...mine }),
      playerValues(id, rival.id, { team: 'team2', won: won === null ? null : !won }),
    ]);
  return id;
}

type Query = Record<string, string | number>;

const historyOf = (nickname: string, query: Query = {}, viewer = server.visitor()) =>
  viewer.call('GET /api/users/profile/{nickname}/matches', { params: { nickname }, query });
const idsOf = async (query: Query = {}) =>
  (await historyOf(player.nickname, query)).matches.map(({ matchId }) => matchId);
const beside = (matchId: string, nickname = player.nickname) =>
  server.visitor().call('GET /api/users/profile/{nickname}/matches/{matchId}', {
    params: { nickname, matchId },
  });

test('HIS1: a match is listed from the moment it has a result, where its end puts it, and no longer once it has none', async () => {
  const { sql } = server.database;
  const live = await played(null, { phase: 'live', finishedAt: null });
  const later = await played(true);
  expect(await idsOf()).toEqual([later]);
  const end = (finishedAt: Date, phase: 'finished' | 'cancelled') =>
    sql.update(matches).set({ phase, finishedAt }).where(eq(matches.id, live));
  await end(new Date(clock.now() - 1), 'finished');
  expect(await idsOf()).toEqual([later, live]);
  await end(new Date(clock.now() + 1), 'finished');
  expect(await idsOf()).toEqual([live, later]);
  await end(new Date(clock.now() + 1), 'cancelled');
  expect(await idsOf()).toEqual([later]);
});

test('HIS1: a visitor reads a match from where the player stood', async () => {
  const finishedAt = new Date('2026-03-01T12:00:00.000Z');
  const own = { kills: 20, deaths: 11, assists: 4, eloBefore: 1000, eloAfter: 1012 };
  const matchId = await played(true, { finishedAt, mode: '2v2', queue: 'open-2v2' }, own);
  const { matches: rows, ...rest } = await historyOf(player.nickname.toUpperCase());
  expect(rest).toEqual({
    player: { id: player.id, nickname: player.nickname, simulated: false },
    hidden: false,
    next: null,
  });
  expect(rows).toEqual([
    {
      matchId,
      number: expect.any(Number),
      mode: '2v2',
      map: 'de_mirage',
      origin: 'open-2v2',
      at: finishedAt.toISOString(),
      result: 'win',
      score: { own: 13, other: 9 },
      format: 'mr12',
      kills: 20,
      deaths: 11,
      assists: 4,
      opponents: [rival.nickname],
      change: { before: 1000, after: 1012 },
      leaguePoints: null,
      removed: false,
    },
  ]);
  const [theirs] = (await historyOf(rival.nickname)).matches;
  expect(theirs).toMatchObject({
    result: 'loss',
    score: { own: 9, other: 13 },
    opponents: [player.nickname],
    change: null,
  });
});

test('HIS1: custom matches and draws are in it, running and cancelled ones are not', async () => {
  await played(null, { phase: 'live', finishedAt: null });
  await played(null, { phase: 'cancelled' });
  const custom = await played(true, { source: 'lobby', queue: null, rated: false });
  const drawn = await played(null, { score1: 12, score2: 12 });
  const rows = (await historyOf(player.nickname)).matches;
  expect(rows.map(({ matchId, result, origin }) => [matchId, result, origin])).toEqual([
    [drawn, 'draw', 'open-5v5'],
    [custom, 'win', 'lobby'],
  ]);
});

test('HIS1: it is narrowed by mode, result, map and origin', async () => {
  const won = await played(true, { mode: '2v2', queue: 'open-2v2', map: 'de_nuke' });
  const lost = await played(false, { queue: 'solo-league' });
  const drawn = await played(null);
  const custom = await played(true, { source: 'lobby', queue: null, mode: '1v1', map: 'de_nuke' });
  expect(await idsOf({ mode: '2v2' })).toEqual([won]);
  expect(await idsOf({ result: 'loss' })).toEqual([lost]);
  expect(await idsOf({ result: 'draw' })).toEqual([drawn]);
  expect(await idsOf({ map: 'de_nuke' })).toEqual([custom, won]);
  expect(await idsOf({ origin: 'solo-league' })).toEqual([lost]);
  expect(await idsOf({ origin: 'lobby' })).toEqual([custom]);
  expect(await idsOf({ map: 'de_nuke', mode: '2v2', result: 'win' })).toEqual([won]);
  expect(await idsOf({ map: 'de_nuke', result: 'loss' })).toEqual([]);
});

test('HIS1: pages go on where the one before ended, also among matches of the same moment', async () => {
  const finishedAt = new Date('2026-03-02T12:00:00.000Z');
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) ids.unshift(await played(true, at > 1 ? { finishedAt } : {}));
  const whole = await idsOf();
  expect([...whole].sort()).toEqual([...ids].sort());
  const pages: string[] = [];
  let before: number | null = null;
  do {
    const page = await historyOf(player.nickname, { limit: 2, ...(before !== null && { before }) });
    pages.push(...page.matches.map(({ matchId }) => matchId));
    before = page.next;
  } while (before !== null);
  expect(pages).toEqual(whole);
});

test('HIS2: a match leads to the one before and the one after it of the same player', async () => {
  const first = await played(true);
  await played(null, { phase: 'cancelled' });
  const second = await played(false);
  const third = await played(true);
  expect(await beside(second)).toMatchObject({
    match: { matchId: second, result: 'loss' },
    previous: { matchId: first },
    next: { matchId: third },
  });
  expect(await beside(first)).toMatchObject({ previous: null, next: { matchId: second } });
  expect(await beside(third, rival.nickname)).toMatchObject({ previous: { matchId: second }, next: null });
  const stranger = await server.signUp(`stranger_${number}`);
  expect(await beside(second, stranger.nickname)).toEqual({ match: null, previous: null, next: null });
});

test('LGE5: a match of a league says what it was worth there, to each player', async () => {
  const { sql } = server.database;
  const [season] = await sql.select().from(leagueSeasons).limit(1);
  const matchId = await played(true, { queue: 'solo-league' });
  const at = new Date(clock.now());
  const row = { matchId, leagueId: season!.leagueId, seasonId: season!.id, at };
  await sql.insert(leagueResults).values([
    { ...row, userId: player.id, result: 'win' },
    { ...row, userId: rival.id, result: 'loss' },
  ]);
  expect((await beside(matchId)).match).toMatchObject({ origin: 'solo-league', leaguePoints: 10 });
  expect((await beside(matchId, rival.nickname)).match).toMatchObject({ leaguePoints: -9 });
});

test('a player who is not there has no history, and no match beside another', async () => {
  const matchId = await played(true);
  for (const path of ['', `/${matchId}`]) {
    const reply = await server.visitor().request('GET', `/api/users/profile/nobody_here/matches${path}`);
    expect(reply).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  }
});

test('HIS3: with Premium, only the matches that the reader played too; refused without, and for a visitor', async () => {
  const both = await played(true);
  const alone = await played(true);
  await server.database.sql
    .delete(matchPlayers)
    .where(and(eq(matchPlayers.matchId, alone), eq(matchPlayers.userId, rival.id)));
  const third = await server.signUp(`third_${number}`, { premiumUntil: new Date(Date.now() + 86_400_000) });
  const ask = (by: ReturnType<typeof server.visitor>) =>
    by.attempt('GET /api/users/profile/{nickname}/matches', {
      params: { nickname: player.nickname },
      query: { shared: '1' },
    });
  expect(await ask(server.visitor())).toMatchObject({ status: 401, body: { code: 'not_logged_in' } });
  expect(await ask(rival)).toMatchObject({ status: 403, body: { code: 'premium_required' } });
  expect((await ask(third)).body).toMatchObject({ matches: [], next: null });
  await server.database.write((tx) =>
    server.app.accounts.people.setPremiumUntil(tx, rival.id, Date.now() + 86_400_000),
  );
  expect((await ask(rival)).body).toMatchObject({ matches: [{ matchId: both }] });
  expect(await idsOf()).toEqual([alone, both]);
});
