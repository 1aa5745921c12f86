import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { asc, eq } from '../../platform/db/query.ts';

const GIVE = 'POST /api/admin/staff';
const TAKE = 'DELETE /api/admin/staff/{id}/{role}';
let server: TestServer;
let admin: Player;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp('boss', { admin: true });
});
afterAll(() => server.stop());

const rolesOf = async (player: Player) => (await player.call('GET /api/users/current-user', {})).roles;

test('STF1, STF3: a role allows its calls from the next request on, and is in the log', async () => {
  const player = await server.signUp('ann');
  const look = () => player.call('GET /api/admin/users', { query: {} });
  await expect(look()).rejects.toMatchObject({ code: 'forbidden' });
  await admin.call(GIVE, { body: { input: player.friendcode, role: 'supporter' } });
  await admin.call(GIVE, { body: { input: 'ANN', role: 'supporter' } });
  expect(await rolesOf(player)).toEqual(['supporter']);
  await look();
  const mine = { params: { id: player.id, role: 'supporter' as const }, query: {} };
  await admin.call(TAKE, mine);
  await expect(look()).rejects.toMatchObject({ code: 'forbidden' });
  await expect(admin.call(TAKE, mine)).rejects.toMatchObject({ code: 'not_found' });
  const lines = await server.database.sql
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, player.id))
    .orderBy(asc(auditLog.seq));
  expect(lines).toMatchObject([
    { actorId: admin.id, action: 'give_role', details: { role: 'supporter' } },
    { actorId: admin.id, action: 'take_role', details: { role: 'supporter' } },
  ]);
});

test('STF2, STF3: an admin is made and not unmade; nobody gives himself or a friend a role', async () => {
  const [player, friend] = [await server.signUp('ben'), await server.signUp('cat')];
  await admin.call(GIVE, { body: { input: 'ben', role: 'admin' } });
  expect(await rolesOf(player)).toEqual(['admin']);
  const give = (input: string) => player.call(GIVE, { body: { input, role: 'billing' } });
  await expect(give('boss')).rejects.toMatchObject({ code: 'staff_rank' });
  await expect(give('ben')).rejects.toMatchObject({ code: 'staff_self' });
  await server.database.write((tx) => server.app.friends.befriend(tx, player.id, friend.id));
  await expect(give('cat')).rejects.toMatchObject({ code: 'staff_friend' });
  await expect(give('nobody')).rejects.toMatchObject({ code: 'user_not_found' });
  expect((await player.call('GET /api/admin/staff', {})).staff).toMatchObject([
    { nickname: 'ben', roles: ['admin'] },
    { nickname: 'boss', roles: ['admin'] },
  ]);
});
