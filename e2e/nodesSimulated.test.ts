import { openPostgres } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { createClient } from '@retake/testkit/client.ts';
import type { ServerProcess } from '@retake/testkit/process.ts';
import type { Seat } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, playStep, search, startCluster, stateOf } from './nodes.ts';

/** Simulated players run on the node that leads them, and its successor takes them over. */
let cluster: Cluster;
let led: ServerProcess;
let other: ServerProcess;

beforeAll(async () => {
  cluster = await startCluster(2, [], { SAMPLE_DATA: '1', SIM_SPEED: '600', SIM_PACE: '3' });
});
afterAll(() => cluster?.stop());

/** A newcomer on the node that does not lead them. */
async function newcomer(): Promise<Seat> {
  const client = createClient(other.url);
  const form = {
    nickname: 'newcomer',
    email: 'newcomer@players.example',
    dateOfBirth: '1999-05-17',
    country: 'SE',
    password: 'correct horse battery',
    promo: 'RETAKE-ACE',
  };
  const { userId } = await client.call('POST /api/users/signup', { body: form });
  const { friendcode } = await client.call('GET /api/users/current-user', {});
  const database = await openPostgres(cluster.databaseUrl, 2);
  await database.sql.execute(sql`UPDATE users SET steam_id = '76561198000000001' WHERE id = ${userId}`);
  await database.close();
  const player = Object.assign(client, { id: userId, nickname: 'newcomer', friendcode });
  return { player, socket: await player.socket() };
}

test('a newcomer on another node plays with simulated friends, before and after their node is killed', async () => {
  await expect.poll(() => cluster.leaderOf('simulation')).not.toBeNull();
  led = cluster.leaderOf('simulation')!;
  other = cluster.nodes.find((node) => node !== led)!;
  const me = await newcomer();
  const own = { params: { userId: me.player.id } };
  const friends = await me.player.call('GET /api/users/friends/{userId}', own);
  expect(friends).toHaveLength(2);
  const { partyId } = await me.player.call('GET /api/users/check-party/{userId}', own);
  const invite = (receiverId: string) =>
    me.socket.send('sendPartyInvite', { senderId: me.player.id, receiverId, partyId });

  await invite(friends[0]!.id);
  expect((await me.socket.next('partyMemberJoined')).member.id).toBe(friends[0]!.id);
  await led.kill();
  await invite(friends[1]!.id);
  expect((await me.socket.next('partyMemberJoined')).member.id).toBe(friends[1]!.id);
  await me.player.call('PUT /api/users/remove-party-member-by-nickname', {
    body: { nickname: friends[1]!.nickname, leaderId: me.player.id },
  });

  await search(me, partyId, '2v2');
  const readyCheck = async () => (await stateOf(me, partyId)).readyCheck?.id;
  await expect.poll(readyCheck, { timeout: 60_000, interval: 200 }).toBeDefined();
  const id = await readyCheck();
  await me.player.call('POST /api/ready-checks/{id}/accept', { params: { id: id! } });
  const matchOf = async () => (await stateOf(me, partyId)).matchId;
  await expect.poll(matchOf, { timeout: 30_000, interval: 200 }).not.toBeNull();
  const matchId = (await matchOf())!;
  await expect.poll(() => playStep(me, matchId), { timeout: 120_000, interval: 200 }).toBe('finished');
}, 240_000);
