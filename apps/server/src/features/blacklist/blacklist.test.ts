import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inArray } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { blacklisted } from './tables.ts';

const YEAR_MS = 365 * 24 * 3600_000;

let server: TestServer;
let ann: Player;
let number = 0;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  number++;
  ann = await withPremium('ann');
});

const withPremium = (name: string, forMs = YEAR_MS) =>
  server.signUp(`${name}_${number}`, { premiumUntil: new Date(clock.now() + forMs) });
const others = async (...names: string[]) => {
  const players: Player[] = [];
  for (const name of names) players.push(await server.signUp(`${name}_${number}`));
  return players;
};

const listOf = (player: Player) => player.call('GET /api/users/blacklist', {});
const namesOn = async (player: Player) => (await listOf(player)).players.map(({ nickname }) => nickname);
async function add(owner: Player, { id }: { id: string }) {
  clock.advance(1); // a list is ordered by time
  return owner.attempt('PUT /api/users/blacklist/{id}', { params: { id } });
}
const remove = (owner: Player, { id }: { id: string }) =>
  owner.attempt('DELETE /api/users/blacklist/{id}', { params: { id } });
const refusal = (status: number, code: string) => ({ status, body: { code } });

describe('BLK1: who may add players to a list', () => {
  test('another player, simulated or not, in the order of adding; a friend too', async () => {
    const [ben] = await others('ben');
    const bot = await server.signUp(`bot_${number}`, { simulated: true });
    await server.database.write((tx) => server.app.friends.befriend(tx, ann.id, ben!.id));
    expect(await listOf(ann)).toEqual({ players: [], limit: 3, counts: true });
    await add(ann, bot);
    expect((await add(ann, ben!)).body).toEqual({
      players: [
        { id: bot.id, nickname: bot.nickname, simulated: true },
        { id: ben!.id, nickname: ben!.nickname, simulated: false },
      ],
      limit: 3,
      counts: true,
    });
    expect((await server.app.friends.listsOf(ann.id)).friends).toEqual([ben!.id]);
  });

  test('not an owner without Premium, or whose Premium has ended', async () => {
    const [ben, cleo] = await others('ben', 'cleo');
    expect(await add(ben!, cleo!)).toMatchObject(refusal(403, 'premium_required'));
    const dora = await withPremium('dora', 1000);
    clock.advance(1000);
    expect(await add(dora, cleo!)).toMatchObject(refusal(403, 'premium_required'));
    expect(await listOf(dora)).toEqual({ players: [], limit: 3, counts: false });
  });

  test('not the owner, and not an unknown player', async () => {
    expect(await add(ann, ann)).toMatchObject(refusal(409, 'blacklist_self'));
    const nobody = { id: '00000000-0000-4000-8000-000000000000' };
    expect(await add(ann, nobody)).toMatchObject(refusal(404, 'user_not_found'));
    expect(await add(ann, { id: 'nobody' })).toMatchObject(refusal(400, 'malformed'));
    expect(await namesOn(ann)).toEqual([]);
  });
});

describe('BLK2: three at most', () => {
  test('the fourth waits until one is removed; adding twice counts once', async () => {
    const [ben, cleo, dora, eve] = await others('ben', 'cleo', 'dora', 'eve');
    for (const player of [ben!, cleo!, ben!, dora!]) expect((await add(ann, player)).status).toBe(200);
    expect(await add(ann, eve!)).toMatchObject(refusal(409, 'blacklist_full'));
    expect((await add(ann, cleo!)).status).toBe(200);
    await remove(ann, ben!);
    await add(ann, eve!);
    expect(await namesOn(ann)).toEqual([cleo!.nickname, dora!.nickname, eve!.nickname]);
  });

  test('several added at the same moment: never four', async () => {
    const players = await others('ben', 'cleo', 'dora', 'eve', 'fay', 'gil');
    await add(ann, players[0]!);
    const replies = await Promise.all(players.slice(1).map((player) => add(ann, player)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect((await listOf(ann)).players).toHaveLength(3);
  });

  test('the same player added at the same moment is on it once', async () => {
    const [ben] = await others('ben');
    const replies = await Promise.all([add(ann, ben!), add(ann, ben!), add(ann, ben!)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await namesOn(ann)).toEqual([ben!.nickname]);
  });
});

test('BLK4: removing needs no Premium, and removing twice is fine', async () => {
  const [ben, cleo] = await others('ben', 'cleo');
  const dora = await withPremium('dora', 1000);
  for (const player of [ben!, cleo!]) await add(dora, player);
  clock.advance(1000);
  expect((await remove(dora, ben!)).status).toBe(200);
  expect((await remove(dora, ben!)).body).toEqual({
    players: [{ id: cleo!.id, nickname: cleo!.nickname, simulated: false }],
    limit: 3,
    counts: false,
  });
});

test('BLK6: a list is private, and a player on it receives and sees nothing', async () => {
  const [ben] = await others('ben');
  const socket = await ben!.socket();
  const told: string[] = [];
  socket.raw.onAny((event) => told.push(event));
  const before = await ben!.call('GET /api/users/profile/{nickname}', { params: { nickname: ann.nickname } });
  await add(ann, ben!);
  const after = await ben!.call('GET /api/users/profile/{nickname}', { params: { nickname: ann.nickname } });
  expect(after).toEqual(before);
  expect(await namesOn(ben!)).toEqual([]);
  expect(await remove(ben!, ben!)).toMatchObject({ status: 200 });
  expect(await namesOn(ann)).toEqual([ben!.nickname]);
  expect(await server.visitor().request('GET', '/api/users/blacklist')).toMatchObject({ status: 401 });
  // Sent after anything the change would have sent.
  await server.app.friends.act(ann.id, ben!.id, 'request');
  await expect.poll(() => told.toSorted()).toEqual(['friendRequestReceived', 'noticesChanged']);
});

test('BLK7: thirty changes in ten minutes', async () => {
  const [ben] = await others('ben');
  for (let change = 0; change < 15; change++) {
    await add(ann, ben!);
    await remove(ann, ben!);
  }
  expect(await add(ann, ben!)).toMatchObject(refusal(429, 'too_many'));
  expect(await namesOn(ann)).toEqual([]);
});

test('a deleted player is on no list any more, and has none', async () => {
  const { database } = server;
  const [ben] = await others('ben');
  const dora = await withPremium('dora');
  await add(ann, ben!);
  await add(dora, ben!);
  await database.sql.delete(users).where(inArray(users.id, [ben!.id, dora.id]));
  const left = await database.sql.select().from(blacklisted);
  expect(left.filter(({ playerId, ownerId }) => playerId === ben!.id || ownerId === dora.id)).toEqual([]);
});
