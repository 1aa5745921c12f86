import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { lobbyPlayers } from './tables.ts';

/** Seats, bench and spectators of one lobby, by the calls of their players. */
let server: TestServer;
let ann: Player;
let ben: Player;
let cat: Player;
let id: string;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  number++;
  ann = await server.signUp(`ann_${number}`);
  ben = await server.signUp(`ben_${number}`);
  cat = await server.signUp(`cat_${number}`);
  ({ id } = await ann.call('POST /api/lobbies', {
    body: { map: 'de_nuke', mode: '1v1', region: 'Beijing' },
  }));
});

const params = () => ({ id });
const join = (by: Player) => by.attempt('POST /api/lobbies/{id}/join', { params: params() });
const ready = (by: Player) => by.call('POST /api/lobbies/{id}/ready', { params: params() });
const stand = (by: Player, place: 'bench' | 'spectators') =>
  by.attempt('POST /api/lobbies/{id}/stand', { params: params(), body: { place } });
const lock = (by: Player, seat: number, locked: boolean) =>
  by.attempt('POST /api/lobbies/{id}/lock', { params: params(), body: { seat, locked } });
const swap = (by: Player, { id: playerId }: Player) =>
  by.attempt('POST /api/lobbies/{id}/swap', { params: params(), body: { playerId } });
const place = (by: Player, { id: playerId }: Player, to: number | 'bench' | 'spectators') =>
  by.attempt('POST /api/lobbies/{id}/place', { params: params(), body: { playerId, to } });
const room = (by: Player) => by.call('GET /api/lobbies/{id}', { params: params() });
const lobbyOf = async (by: Player) => (await by.call('GET /api/users/current-user', {})).lobbyId;
const refused = (status: number, code: string) => ({ status, body: { code } });

test('LOB20: who waits or watches is bound until the match begins without them', async () => {
  expect((await stand(ben, 'bench')).status).toBe(200);
  expect((await stand(cat, 'spectators')).status).toBe(200);
  expect(await room(cat)).toMatchObject({
    joined: true,
    place: 'spectators',
    seats: { taken: 1 },
    bench: [{ id: ben.id }],
    spectators: [{ id: cat.id }],
  });
  expect(await lobbyOf(cat)).toBe(id);
  expect(
    await ben.attempt('POST /api/lobbies', { body: { map: 'de_nuke', mode: '1v1', region: 'Beijing' } }),
  ).toMatchObject(refused(409, 'lobby_leave_first'));
  const { rows } = await ben.call('GET /api/lobbies', { query: { tab: 'new' } });
  expect(rows.find((row) => row.id === id)).toMatchObject({
    joined: true,
    hasRoom: true,
    seats: { taken: 1, of: 2 },
  });
  expect((await join(ben)).status).toBe(200);
  await ready(ann);
  await ready(ben);
  expect(await room(cat)).toMatchObject({ phase: 'started', joined: false, place: null });
  expect(await lobbyOf(cat)).toBeNull();
  const bound = await server.database.sql.select().from(lobbyPlayers).where(eq(lobbyPlayers.lobbyId, id));
  expect(bound.map(({ userId }) => userId).sort()).toEqual([ann.id, ben.id].sort());
});

test('LOB21, LOB22: seats are locked, and swapped by agreement, only by those who may', async () => {
  expect(await lock(ben, 1, true)).toMatchObject(refused(409, 'lobby_not_in'));
  await lock(ann, 1, true);
  expect(await join(ben)).toMatchObject(refused(409, 'lobby_full'));
  const { rows } = await ben.call('GET /api/lobbies', { query: { tab: 'new' } });
  expect(rows.find((row) => row.id === id)).toMatchObject({ hasRoom: false });
  await stand(ben, 'bench');
  expect(await lock(ben, 1, false)).toMatchObject(refused(403, 'lobby_not_host'));
  expect(await swap(ben, ann)).toMatchObject(refused(409, 'lobby_no_seat'));
});

test('LOB21: both have to ask, and each sees what the other wants', async () => {
  const four = await cat.call('POST /api/lobbies', {
    body: { map: 'de_nuke', mode: '2v2', region: 'Beijing' },
  });
  id = four.id;
  await join(ben);
  await swap(ben, cat);
  const [first] = (await room(cat)).lineup;
  expect(first!.player).toMatchObject({ id: cat.id, asksYou: false });
  expect((await room(cat)).lineup[1]!.player).toMatchObject({ id: ben.id, asksYou: true, askedByYou: false });
  expect((await room(ben)).lineup[0]!.player).toMatchObject({ asksYou: false, askedByYou: true });
  await swap(cat, ben);
  expect((await room(cat)).lineup.map(({ player }) => player?.id)).toEqual([
    ben.id,
    cat.id,
    undefined,
    undefined,
  ]);
});

test('LOB23: the host puts people in their places; nobody else does', async () => {
  await stand(ben, 'spectators');
  expect(await place(ben, ann, 1)).toMatchObject(refused(403, 'lobby_not_host'));
  expect(await place(ann, cat, 1)).toMatchObject(refused(404, 'lobby_player_unknown'));
  expect((await place(ann, ben, 0)).status).toBe(200);
  expect(await room(ann)).toMatchObject({
    place: 'spectators',
    hostId: ann.id,
    spectators: [{ id: ann.id }],
  });
  expect((await place(ann, ann, 1)).status).toBe(200);
  expect(await room(ann)).toMatchObject({ phase: 'ready', place: 'seat' });
});

test('LOB30, MAT36: a coach is in the match without playing it, and leaves it without an effect', async () => {
  const five = await ann.attempt('POST /api/lobbies/{id}/cancel', { params: params() });
  expect(five.status).toBe(200);
  ({ id } = await ann.call('POST /api/lobbies', {
    body: { map: 'de_nuke', mode: '5v5', region: 'Beijing' },
  }));
  const coach = (by: Player, place: 'coach1' | 'coach2') =>
    by.attempt('POST /api/lobbies/{id}/stand', { params: params(), body: { place } });
  expect((await coach(cat, 'coach2')).status).toBe(200);
  expect(await coach(ben, 'coach2')).toMatchObject(refused(409, 'lobby_coach_taken'));
  const others = await Promise.all(
    Array.from({ length: 8 }, (_, at) => server.signUp(`five_${number}_${at}`)),
  );
  for (const one of [ben, ...others]) await join(one);
  expect(await room(cat)).toMatchObject({ phase: 'ready', place: 'coach2', coach2: [{ id: cat.id }] });
  for (const one of [ann, ben, ...others]) await ready(one);
  const { matchId } = await room(cat);
  expect(await cat.call('GET /api/users/current-user', {})).toMatchObject({
    activeMatchId: matchId,
    lobbyId: id,
  });
  const match = { params: { matchId: matchId! } };
  const shown = await cat.call('GET /api/matches/{matchId}', match);
  expect(shown.teams.map((team) => [team.players.length, team.coach?.id])).toEqual([
    [5, undefined],
    [5, cat.id],
  ]);
  const say = (by: Player) =>
    by.attempt('POST /api/matches/{matchId}/messages', { ...match, body: { message: 'Go B' } });
  expect((await say(cat)).status).toBeLessThan(300);
  expect(
    await cat.attempt('POST /api/lobbies', { body: { map: 'de_nuke', mode: '1v1', region: 'Beijing' } }),
  ).toMatchObject(refused(409, 'lobby_leave_first'));
  const abandon = () => cat.attempt('POST /api/matches/{matchId}/abandon', match);
  expect((await abandon()).status).toBeLessThan(300);
  expect(await cat.call('GET /api/users/current-user', {})).toMatchObject({
    activeMatchId: null,
    lobbyId: null,
  });
  const after = await ann.call('GET /api/matches/{matchId}', match);
  expect([after.phase, after.teams[1]!.coach]).toEqual([shown.phase, null]);
  expect(await say(cat)).toMatchObject(refused(403, 'match_not_player'));
  expect(await abandon()).toMatchObject(refused(403, 'match_not_player'));
  expect(await lobbyOf(ann)).toBe(id);
});
