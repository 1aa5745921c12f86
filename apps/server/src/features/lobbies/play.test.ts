import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, roomOf, roomWhen, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { lobbyPlayers } from './tables.ts';

let server: TestServer;
let ann: Seat;
let ben: Seat;
let cat: Seat;
let number = 0;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  number++;
  [ann, ben, cat] = (await sit(
    server,
    ['ann', 'ben', 'cat'].map((name) => `${name}_${number}`),
  )) as [Seat, Seat, Seat];
});

type Mode = '1v1' | '2v2';
const open = async ({ player }: Seat, mode: Mode = '1v1'): Promise<string> =>
  (await player.call('POST /api/lobbies', { body: { map: 'de_nuke', mode, region: 'Beijing' } })).id;
const join = ({ player }: Seat, id: string) =>
  player.attempt('POST /api/lobbies/{id}/join', { params: { id } });
const leave = ({ player }: Seat, id: string) =>
  player.attempt('POST /api/lobbies/{id}/leave', { params: { id } });
const ready = ({ player }: Seat, id: string) =>
  player.attempt('POST /api/lobbies/{id}/ready', { params: { id } });
const room = ({ player }: Seat, id: string) => player.call('GET /api/lobbies/{id}', { params: { id } });
const refused = (status: number, code: string) => ({ status, body: { code } });
const passes = <T>(wait: PromiseLike<T>) => timeRunsUntil(wait, 100, server.database, clock);
const own = ({ player }: Seat) => player.call('GET /api/users/current-user', {});

/** A duel of these two, both ready. Returns the ids of the lobby and the match. */
async function begin(one: Seat, other: Seat) {
  const id = await open(one);
  await join(other, id);
  await ready(one, id);
  await ready(other, id);
  const { matchId } = await one.socket.next('gameReady');
  return { id, matchId };
}

describe('LOB11 to LOB14: from the last seat to the result', () => {
  test('the players receive every change of seats', async () => {
    const id = await open(ann, '2v2');
    await join(ben, id);
    const changed = await ann.socket.next('lobbyChanged', ({ seq }) => seq === 2);
    expect(changed).toEqual({ lobbyId: id, seq: 2, phase: 'open' });
    await leave(ben, id);
    expect(await ben.socket.next('lobbyChanged', ({ seq }) => seq === 3)).toMatchObject({ phase: 'open' });
  });

  test('the match is in the tab Live, with its creator and region', async () => {
    const { matchId } = await begin(ann, ben);
    const { rows } = await server.visitor().call('GET /api/lobbies', { query: { tab: 'live' } });
    expect(rows.find((row) => row.id === matchId)).toMatchObject({
      kind: 'match',
      mode: '1v1',
      creator: ann.player.nickname,
      region: 'Beijing',
      state: 'starting',
    });
  });

  test('a player who leaves the match for good is free, the other one when it has ended', async () => {
    const { id, matchId } = await begin(ann, ben);
    await ann.player.call('POST /api/matches/{matchId}/abandon', { params: { matchId } });
    await roomWhen(ben, matchId, ({ phase }) => phase === 'cancelled');
    expect(await room(ben, id)).toMatchObject({ phase: 'ended' });
    expect(await own(ann)).toMatchObject({ lobbyId: null, penaltyUntil: null });
    expect(await server.database.sql.$count(lobbyPlayers, eq(lobbyPlayers.lobbyId, id))).toBe(0);
  });
});

describe('LOB12: the ready check', () => {
  test('a player who does not answer goes to the bench, without a penalty; the other keeps the seat', async () => {
    const id = await open(ann);
    await join(ben, id);
    await ready(ben, id);
    await passes(ben.socket.next('lobbyChanged', ({ seq, phase }) => seq > 2 && phase === 'open'));
    expect(await room(ben, id)).toMatchObject({
      seats: { taken: 1 },
      place: 'seat',
      bench: [{ id: ann.player.id }],
    });
    expect(await own(ann)).toMatchObject({ lobbyId: id, penaltyUntil: null });
    await leave(ann, id);
    expect(await own(ann)).toMatchObject({ lobbyId: null });
    expect(await room(ben, id)).toMatchObject({ hostId: ben.player.id, bench: [] });
  });

  test('ready twice at once counts once, and creates one match', async () => {
    const id = await open(ann);
    await join(ben, id);
    const replies = await Promise.all([ready(ann, id), ready(ann, id), ready(ben, id), ready(ben, id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(ann.socket.received('gameReady')).toHaveLength(1);
    expect(await room(ann, id)).toMatchObject({ phase: 'started' });
  });

  test('leaving and getting ready at once: if leaving is first, it is open; if ready is first, it has begun', async () => {
    const id = await open(ann);
    await join(ben, id);
    await ready(ann, id);
    const [left, got] = await Promise.all([leave(ann, id), ready(ben, id)]);
    const { phase } = await room(ben, id);
    if (left.status === 200) {
      expect(got).toMatchObject(refused(409, 'lobby_not_full'));
      expect(phase).toBe('open');
    } else {
      expect(left).toMatchObject(refused(409, 'lobby_begun'));
      expect(phase).toBe('started');
    }
  });

  test('the host leaves during it: the role passes on, and the next player to join starts it again', async () => {
    const id = await open(ann);
    await join(ben, id);
    await leave(ann, id);
    expect(await room(ben, id)).toMatchObject({ phase: 'open', hostId: ben.player.id });
    await join(cat, id);
    expect(await room(ben, id)).toMatchObject({
      phase: 'ready',
      readyCheck: { accepted: 0, of: 2, youAccepted: false },
    });
  });
});

describe('LOB16: one thing at a time', () => {
  test('a player in a custom match cannot search, and the refusal names the player', async () => {
    const id = await open(ann, '2v2');
    const partyId = await formParty([ben, ann]);
    const start = () =>
      ben.player.attempt('PUT /api/users/parties/{partyId}/status', {
        params: { partyId },
        body: { status: 'pending', gameMode: '2v2' },
      });
    expect(await start()).toMatchObject({
      ...refused(409, 'member_in_lobby'),
      body: { values: { nickname: ann.player.nickname } },
    });
    await leave(ann, id);
    expect((await start()).status).toBe(200);
  });

  test('a searching player cannot sit down until the search is over', async () => {
    const id = await open(cat, '2v2');
    const partyId = await formParty([ann, ben]);
    await startSearch(ann, partyId, '5v5');
    expect(await join(ben, id)).toMatchObject(refused(409, 'lobby_while_searching'));
    const body = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
    expect(await ann.player.attempt('POST /api/lobbies', { body })).toMatchObject(
      refused(409, 'lobby_while_searching'),
    );
    await ann.player.call('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } });
    expect((await join(ben, id)).status).toBe(200);
  });

  test('a playing player can do neither', async () => {
    const id = await open(cat, '2v2');
    await begin(ann, ben);
    expect(await join(ann, id)).toMatchObject(refused(409, 'lobby_while_playing'));
    const partyId = await formParty([ann]);
    expect(
      await ann.player.attempt('PUT /api/users/parties/{partyId}/status', {
        params: { partyId },
        body: { status: 'pending', gameMode: '2v2' },
      }),
    ).toMatchObject({
      status: expect.any(Number),
      body: { code: expect.stringMatching(/not_enough|member_/) },
    });
  });

  test('searching and sitting down at once: one of them is refused', async () => {
    const id = await open(cat, '2v2');
    const partyId = await formParty([ann, ben]);
    const [searched, joined] = await Promise.all([
      ann.player.attempt('PUT /api/users/parties/{partyId}/status', {
        params: { partyId },
        body: { status: 'pending', gameMode: '2v2' },
      }),
      join(ben, id),
    ]);
    expect([searched.status, joined.status].sort()).toEqual([200, 409]);
    const refusal = [searched, joined].find(({ status }) => status === 409);
    const code = expect.stringMatching(/^(member_in_lobby|lobby_while_searching)$/);
    expect(refusal).toMatchObject({ body: { code } });
    await ann.player.attempt('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } });
  });
});

test('the room of a match from a lobby is for its players only', async () => {
  const { matchId } = await begin(ann, ben);
  const seen = await roomOf(ann, matchId);
  expect(seen.teams.map(({ players }) => players.map(({ id }) => id))).toEqual([
    [ann.player.id],
    [ben.player.id],
  ]);
});

test('an id in capitals is the same id: what is seen by it is never an old room', async () => {
  const { matchId } = await begin(ann, ben);
  const params = { matchId: matchId.toUpperCase() };
  const see = () => ann.player.call('GET /api/matches/{matchId}', { params });
  expect(await see()).toMatchObject({ phase: 'veto' });
  await ann.player.call('POST /api/matches/{matchId}/abandon', { params });
  expect(await see()).toMatchObject({ phase: 'cancelled' });
});
