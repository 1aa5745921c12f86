import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@retake/contract/calls.ts';
import { calls } from '@retake/contract/calls.ts';
import { clientEvents } from '@retake/contract/events.ts';
import { CLOSED_BY, closing, type Door, OPEN_TO_BANNED } from '@retake/contract/sanctions/closed.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { eq } from '../../platform/db/query.ts';
import { bannedSteamIds } from './tables.ts';

const DAY_MS = 24 * 3600_000;
const GIVE = 'POST /api/admin/users/{id}/sanctions';
const LIFT = 'POST /api/admin/sanctions/{sanctionId}/lift';
let server: TestServer;
const clock = createSteppedClock();
let admin: Player;

beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await server.signUp('boss', { admin: true });
});
afterAll(() => server.stop());

type Ban = Pick<RequestOf<typeof GIVE>['body'], 'topic' | 'days'> & { key?: string };
const ban = (player: { id: string }, { key = randomUUID(), ...more }: Ban) =>
  admin.call(GIVE, { params: { id: player.id }, body: { key, reason: 'what happened on Monday', ...more } });
const ownOf = async (player: Player) => (await player.call('GET /api/users/sanctions', {})).sanctions;

const addTeam = (player: Player) =>
  player.call('POST /api/teams', { body: { name: `Team ${player.nickname}`, tag: 'TT' } });
const partyOf = (player: Player) =>
  player.call('GET /api/users/check-party/{userId}', { params: { userId: player.id } });

async function duo(...names: [string, string]) {
  const [leader, member] = [await server.signUp(names[0]), await server.signUp(names[1])];
  const { partyId, partycode } = await partyOf(leader);
  await member.call('POST /api/parties/join', { body: { partycode } });
  const params = { partyId };
  const start = () =>
    leader.call('PUT /api/users/parties/{partyId}/status', {
      params,
      body: { status: 'pending', gameMode: '5v5' },
    });
  const statusOf = async (player: Player) =>
    (await player.call('GET /api/users/parties/{partyId}', { params })).status;
  return { leader, member, partyId, start, statusOf };
}

test('SAN4: every door in the tables is a call or an event, and a platform ban closes every other change', () => {
  const doors = new Set<string>([...Object.keys(calls), ...Object.keys(clientEvents)]);
  for (const door of [...OPEN_TO_BANNED, ...Object.keys(CLOSED_BY)]) expect(doors, door).toContain(door);
  for (const door of doors as Set<Door>) {
    const isOpen = door.startsWith('GET ') || OPEN_TO_BANNED.has(door);
    expect(closing(door).includes('platform'), door).toBe(!isOpen);
  }
  expect(closing('sendMessage')).toEqual(['platform', 'chat']);
});

test('SAN1, SAN5: a ban closes what its rule says, says why, and ends by itself', async () => {
  const player = await server.signUp('ann');
  await ban(player, { topic: 'nickname', days: 7 });
  const until = new Date(clock.now() + 7 * DAY_MS).toISOString();
  const renamed = { body: { nickname: 'anna' } };
  await expect(player.call('PUT /api/users/nickname', renamed)).rejects.toMatchObject({
    status: 403,
    failure: { code: 'banned', values: { topic: 'nickname', until } },
  });
  const [own] = await ownOf(player);
  expect(own).toMatchObject({
    topic: 'nickname',
    restriction: 'profile',
    until,
    inForce: true,
  });
  expect(own?.reason).toBe('what happened on Monday');
  expect(own).not.toHaveProperty('by');
  await addTeam(player);
  clock.advance(7 * DAY_MS);
  expect(await ownOf(player)).toMatchObject([{ inForce: false }]);
  await player.call('PUT /api/users/nickname', renamed);
});

test('SAN3: what is lifted counts for nothing from then on, and says why', async () => {
  const player = await server.signUp('ben');
  const key = randomUUID();
  await ban(player, { key, topic: 'cheats', days: null });
  await expect(addTeam(player)).rejects.toMatchObject({
    failure: { code: 'banned_forever', values: { topic: 'cheats' } },
  });
  const request = { params: { sanctionId: key }, body: { reason: 'it was his brother' } };
  const { sanctions } = await admin.call(LIFT, request);
  expect(sanctions).toMatchObject([{ inForce: false, by: 'boss', liftedBy: 'boss' }]);
  await expect(admin.call(LIFT, request)).rejects.toMatchObject({ code: 'ban_lifted' });
  expect((await ownOf(player))[0]).toMatchObject({ inForce: false, liftedReason: 'it was his brother' });
  await addTeam(player);
});

test('SAN2: a length outside of the span of the rule is refused with the span; the same command counts once', async () => {
  const player = await server.signUp('cat');
  await expect(ban(player, { topic: 'cheats', days: 30 })).rejects.toMatchObject({
    failure: {
      code: 'ban_length',
      message: 'The rule does not allow a ban of this length. Allowed, in days: 365 to forever.',
      values: { from: 365, to: 'forever' },
    },
  });
  const key = randomUUID();
  await ban(player, { key, topic: 'chat-abuse', days: 1 });
  expect((await ban(player, { key, topic: 'chat-abuse', days: 1 })).sanctions).toHaveLength(1);
  const lines = await server.database.sql.select().from(auditLog).where(eq(auditLog.targetId, player.id));
  expect(lines).toMatchObject([{ action: 'ban', details: { topic: 'chat-abuse', days: 1 } }]);
});

test('SAN6, STF2: no admin is banned, no friend, and nobody else bans or lifts', async () => {
  await expect(ban(admin, { topic: 'chat-abuse', days: 1 })).rejects.toMatchObject({ code: 'staff_self' });
  const player = await server.signUp('dan');
  const body = { key: randomUUID(), topic: 'cheats' as const, days: null, reason: 'revenge' };
  const asked = player.call(GIVE, { params: { id: admin.id }, body });
  await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
  const other = await server.signUp('another_boss', { admin: true });
  const spam = { topic: 'chat-spam' as const, days: 1 };
  await expect(ban(other, spam)).rejects.toMatchObject({ code: 'staff_rank' });
  await server.database.write((tx) => server.app.friends.befriend(tx, admin.id, player.id));
  await expect(ban(player, spam)).rejects.toMatchObject({ code: 'staff_friend' });
});

test('SAN4: a matchmaking ban ends the search, and the party does not search with that member', async () => {
  const { member, start, statusOf, leader } = await duo('eve', 'fay');
  await start();
  expect(await statusOf(leader)).toBe('pending');
  const key = randomUUID();
  await ban(member, { key, topic: 'harming-teammates', days: 2 });
  expect(await statusOf(leader)).not.toBe('pending');
  await expect(start()).rejects.toMatchObject({
    failure: { code: 'member_banned', values: { nickname: 'fay' } },
  });
  await admin.call(LIFT, { params: { sanctionId: key }, body: { reason: 'mistaken for another' } });
  await start();
  expect(await statusOf(leader)).toBe('pending');
});

test('SAN4, PTY15: a ban is said before Steam is asked for, to the banned one and to the leader', async () => {
  const [leader, member] = [await server.signUp('kim'), await server.signUp('lou', { steamId: null })];
  const { partyId, partycode } = await partyOf(leader);
  await member.call('POST /api/parties/join', { body: { partycode } });
  const start = (player: Player, id: string) =>
    player.attempt('PUT /api/users/parties/{partyId}/status', {
      params: { partyId: id },
      body: { status: 'pending', gameMode: '2v2' },
    });
  expect(await start(leader, partyId)).toMatchObject({ body: { code: 'steam_required' } });
  await ban(member, { topic: 'nickname', days: 8 });
  expect(await start(leader, partyId)).toMatchObject({
    body: { code: 'member_banned', values: { nickname: 'lou' } },
  });
  const ownBan = async () => (await member.call('GET /api/users/current-user', {})).ban;
  expect(await ownBan()).toMatchObject({ topic: 'nickname', restriction: 'profile' });
  await ban(member, { topic: 'exploits', days: 7 });
  const until = new Date(clock.now() + 7 * DAY_MS).toISOString();
  expect(await start(member, (await partyOf(member)).partyId)).toMatchObject({ body: { code: 'banned' } });
  expect(await ownBan()).toEqual({ topic: 'exploits', restriction: 'platform', until });
  clock.advance(8 * DAY_MS);
  expect(await ownBan()).toBeNull();
});

test('SAN4: a platform ban takes the player out of a searching party; sockets refuse to write, reading goes on', async () => {
  const { leader, member, partyId, start } = await duo('gus', 'hal');
  const socket = await member.socket();
  await start();
  await ban(member, { topic: 'exploits', days: 7 });
  const members = await leader.call('GET /api/users/party-members/{userId}', {
    params: { userId: leader.id },
  });
  expect(members.map(({ id }) => id)).toEqual([leader.id]);
  expect(await socket.send('sendMessage', { partyId, message: 'but why' })).toMatchObject({
    ok: false,
    code: 'banned',
    values: { topic: 'exploits' },
  });
  expect((await member.call('GET /api/users/current-user', {})).nickname).toBe('hal');
});

test('SAN4: a chat ban closes the chats and nothing else', async () => {
  const { member, partyId, start } = await duo('ida', 'jon');
  const socket = await member.socket();
  const say = () => socket.send('sendMessage', { partyId, message: 'gl hf' });
  expect(await say()).toMatchObject({ ok: true });
  await ban(member, { topic: 'chat-abuse', days: 1 });
  const values = { topic: 'chat-abuse', until: new Date(clock.now() + DAY_MS).toISOString() };
  expect(await say()).toMatchObject({ ok: false, code: 'chat_closed', values });
  await start();
  clock.advance(DAY_MS);
  expect(await say()).toMatchObject({ ok: true });
});

describe('SAN9: a ban goes with the SteamID', () => {
  const hashes = () => server.database.sql.select().from(bannedSteamIds);
  const connect = (input: string, steamId: string) =>
    admin.call('PUT /api/admin/connect-steam', { body: { input, steamId } });
  const disconnect = (input: string) => admin.call('PUT /api/admin/disconnect-steam', { body: { input } });

  test('from one account to the next and the next, and nobody else has it', async () => {
    const steamId = '76561199123450002';
    const players = await Promise.all(
      ['first', 'second', 'third', 'other'].map((name) => server.signUp(`of_${name}`, { steamId: null })),
    );
    const [first, second, third, other] = players as [Player, Player, Player, Player];
    await connect('of_first', steamId);
    await ban(first, { topic: 'cheats', days: null });
    await ban(first, { topic: 'chat-abuse', days: 1 });
    clock.advance(2 * DAY_MS);
    expect(await hashes()).toEqual([]);
    await disconnect('of_first');
    expect(await hashes()).toMatchObject([{ until: null, steamHash: expect.not.stringContaining(steamId) }]);
    await connect('of_other', '76561199123450003');
    expect(await ownOf(other)).toEqual([]);

    for (const next of [second, third]) {
      await connect(next.nickname, steamId);
      expect(await hashes()).toEqual([]);
      expect(await ownOf(next)).toMatchObject([{ topic: 'cheats', inForce: true }]);
      await expect(addTeam(next)).rejects.toMatchObject({ failure: { code: 'banned_forever' } });
      await disconnect(next.nickname);
    }
    expect(await ownOf(first)).toMatchObject([{ topic: 'chat-abuse', inForce: false }]);
  });

  test('lifted meanwhile it is forgotten, made shorter it is kept for as long', async () => {
    const steamId = '76561199123450004';
    const was = await server.signUp('of_lifted', { steamId });
    const [forever, month] = [randomUUID(), randomUUID()];
    await ban(was, { key: forever, topic: 'cheats', days: null });
    await ban(was, { key: month, topic: 'exploits', days: 20 });
    const until = new Date(clock.now() + 8 * DAY_MS);
    await disconnect('of_lifted');
    const { sanctions } = server.app;
    const row = (await sanctions.find(server.database.sql, month))!;
    await server.database.write((tx) => sanctions.shortenWithin(tx, admin.id, row, until, 'less'));
    await admin.call(LIFT, { params: { sanctionId: forever }, body: { reason: 'it was his brother' } });
    const kept = (await hashes()).filter(({ sanctionId }) =>
      [forever, month].some((id) => id === sanctionId),
    );
    expect(kept).toMatchObject([{ sanctionId: month, until }]);

    const next = await server.signUp('of_next', { steamId: null });
    clock.advance(8 * DAY_MS);
    await connect('of_next', steamId);
    expect(await ownOf(next)).toEqual([]);
  });
});
