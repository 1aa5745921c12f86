import { randomBytes, randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { roomOf, type Seat, sit } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../platform/cases/tables.ts';
import { and, eq } from '../../platform/db/query.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import { requestOf, unrated } from './asked.fixture.ts';
import { matchEvents, matches } from './tables.ts';
import { createMatchTokens, type MatchTokens } from './token.ts';

/** Reports of a match that its server, or who has its token, sends. */
let server: TestServer;
let tokens: MatchTokens;
let admin: Awaited<ReturnType<TestServer['signUp']>>;
let last = 0;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer({ clock });
  tokens = createMatchTokens(await loadSecret(server.database, 'match-tokens', randomBytes));
  admin = await server.signUp('admin', { admin: true });
});
afterAll(() => server.stop());

type Scene = { seats: Seat[]; matchId: string; send(body: object): Promise<number> };

async function match(sides: 'drawn' | 'chosen' = 'drawn'): Promise<Scene> {
  const seats = await sit(
    server,
    Array.from({ length: 4 }, () => `told${++last}`),
  );
  const maps = { kind: 'fixed', maps: ['de_nuke'], sides } as const;
  const request = requestOf(seats, unrated('2v2', { maps }), randomUUID());
  const matchId = await server.database.write((tx) => server.app.matches.create(tx, request));
  const [row] = await server.database.sql.select().from(matches).where(eq(matches.id, matchId));
  const { number } = row!;
  async function send(body: object): Promise<number> {
    const answer = await fetch(`${server.url}/api/game-servers/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gs-auth': tokens.of(number) },
      body: JSON.stringify({ matchid: number, map_number: 0, ...body }),
    });
    await answer.body?.cancel();
    return answer.status;
  }
  return { seats, matchId, send };
}

const sides = (score1: number, score2: number) => ({
  team1: { score: score1, players: [] },
  team2: { score: score2, players: [] },
});
const round = (round_number: number, score1: number, score2: number) => ({
  event: 'round_end',
  round_number,
  reason: 8,
  ...sides(score1, score2),
});
const result = (score1: number, score2: number) => ({ event: 'map_result', ...sides(score1, score2) });
const live = { event: 'going_live' };

const refusedOf = async (matchId: string) => {
  const rows = await server.database.sql
    .select({ refused: matchEvents.refused })
    .from(matchEvents)
    .where(eq(matchEvents.matchId, matchId));
  return rows.map(({ refused }) => refused);
};
const openCases = (matchId: string) =>
  server.database.sql.$count(
    cases,
    and(eq(cases.kind, 'match'), eq(cases.subject, matchId), eq(cases.state, 'open')),
  );
const cancel = (matchId: string) =>
  admin.call('POST /api/admin/matches/{matchId}/cancel', { params: { matchId }, body: { reason: 'test' } });

test('MAT22 MAT26: impossible reports are kept, change nothing, and staff are told once', async () => {
  const { seats, matchId, send } = await match();
  expect(await send(live)).toBe(200);
  expect(await openCases(matchId)).toBe(0);
  expect([await send(round(1, 9, 0)), await send(result(200, 3))]).toEqual([200, 200]);
  expect(await roomOf(seats[0]!, matchId)).toMatchObject({ phase: 'live', rounds: [], score: { team1: 0 } });
  expect((await refusedOf(matchId)).sort()).toEqual(['implausible', 'implausible', null]);
  expect(await openCases(matchId)).toBe(1);
  const { matches: doubtful } = await admin.call('GET /api/admin/doubtful-matches', {});
  expect(doubtful).toMatchObject([{ id: matchId, phase: 'live', refused: { implausible: 2 } }]);
  await admin.call('POST /api/admin/doubtful-matches/{matchId}/close', { params: { matchId } });
  expect(await admin.call('GET /api/admin/doubtful-matches', {})).toEqual({ matches: [] });
  await cancel(matchId);
});

test.each([1, 3])(
  'MAT22: what comes %i times before the warm-up counts when it begins, in its order',
  async (times) => {
    const { seats, matchId, send } = await match('chosen');
    for (const body of [live, round(1, 1, 0), round(2, 1, 1)])
      for (let time = 0; time < times; time++) {
        expect(await send(body)).toBe(200);
        clock.advance(1);
      }
    expect(await roomOf(seats[0]!, matchId)).toMatchObject({ phase: 'veto' });
    expect(await refusedOf(matchId)).toEqual(['too_early', 'too_early', 'too_early']);
    const { turn } = (await roomOf(seats[0]!, matchId)).veto;
    const captain = seats.find(({ player }) => player.id === turn!.captainId)!;
    await captain.player.call('POST /api/matches/{matchId}/side', {
      params: { matchId },
      body: { side: 'ct' },
    });
    expect(await roomOf(seats[0]!, matchId)).toMatchObject({
      phase: 'live',
      score: { team1: 1, team2: 1 },
      rounds: [{ number: 1 }, { number: 2 }],
    });
    expect(await refusedOf(matchId)).toEqual([null, null, null]);
    await cancel(matchId);
  },
);

test('MAT25 MAT26: after the end nothing is replaced; a contradiction is told; the token ends', async () => {
  const { seats, matchId, send } = await match();
  for (let number = 1; number <= 9; number++) await send(round(number, number, 0));
  await send(result(9, 0));
  const ended = await roomOf(seats[0]!, matchId);
  expect(ended).toMatchObject({ phase: 'finished', score: { team1: 9, team2: 0 } });
  expect(await openCases(matchId)).toBe(0);
  for (const body of [round(9, 8, 1), round(10, 8, 2), result(0, 9)]) expect(await send(body)).toBe(200);
  expect(await roomOf(seats[0]!, matchId)).toEqual(ended);
  expect(await openCases(matchId)).toBe(1);
  clock.advance(3 * 3600_000);
  expect(await send(round(9, 9, 0))).toBe(200);
  clock.advance(1);
  expect(await send(round(9, 9, 0))).toBe(401);
});

test('MAT24: a single report of an end ends nothing; the rounds that follow decide', async () => {
  const { seats, matchId, send } = await match();
  for (const body of [live, round(1, 1, 0), result(9, 0)]) await send(body);
  clock.advance(60_000);
  expect((await roomOf(seats[0]!, matchId)).phase).toBe('live');
  for (let number = 2; number <= 10; number++) await send(round(number, 1, number - 1));
  expect((await roomOf(seats[0]!, matchId)).phase).toBe('live');
  await send(result(1, 9));
  expect(await roomOf(seats[0]!, matchId)).toMatchObject({
    phase: 'finished',
    result: { winner: 'team2' },
    score: { team1: 1, team2: 9 },
  });
});

test('MAT26: of more than a thousand reports the rest is not looked at', async () => {
  const { seats, matchId, send } = await match();
  await send(live);
  const receivedAt = new Date(clock.now());
  const rows = Array.from({ length: 999 }, (_, n) => ({ matchId, hash: `${n}`, body: {}, receivedAt }));
  await server.database.sql.insert(matchEvents).values(rows);
  expect([await send(round(1, 1, 0)), await send(live)]).toEqual([200, 200]);
  expect((await roomOf(seats[0]!, matchId)).rounds).toEqual([]);
  expect(await refusedOf(matchId)).toHaveLength(1000);
  await cancel(matchId);
});

test('MAT27: who has left for good sees no server and no chat, and hears none; the others do', async () => {
  const { seats, matchId, send } = await match();
  const [ann, ben] = seats as [Seat, Seat];
  await send(live);
  expect((await roomOf(ann, matchId)).connect).not.toBeNull();
  const params = { matchId };
  await ann.player.call('POST /api/matches/{matchId}/abandon', { params });
  expect((await roomOf(ann, matchId)).connect).toBeNull();
  expect((await roomOf(ben, matchId)).connect).not.toBeNull();
  const say = ({ player }: Seat) =>
    player.attempt('POST /api/matches/{matchId}/messages', { params, body: { message: 'hi' } });
  const read = ({ player }: Seat) =>
    player.attempt('GET /api/matches/{matchId}/messages', { params, query: {} });
  expect(await say(ann)).toMatchObject({ status: 403, body: { code: 'match_not_player' } });
  expect(await read(ann)).toMatchObject({ status: 403, body: { code: 'match_not_player' } });
  expect((await say(ben)).status).toBe(201);
  await ben.socket.next('matchMessage');
  expect((await read(ben)).status).toBe(200);
  const before = await roomOf(ben, matchId); // its number depends on whether the server came before the first report
  await cancel(matchId);
  await ann.socket.next('matchChanged', ({ seq }) => seq > before.seq);
  expect(ann.socket.received('matchMessage')).toEqual([]);
});
