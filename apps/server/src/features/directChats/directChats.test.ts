import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportOf } from '../../platform/personal/exportOf.ts';
import { register } from '../../register/register.ts';
import { reports } from '../reports/tables.ts';

let server: TestServer;
const clock = createSteppedClock();
let [ann, ben, stranger]: Player[] = [];
let round = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
  stranger = await server.signUp('stranger');
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await server.signUp(`ann_${++round}`);
  ben = await server.signUp(`ben_${round}`);
  await server.database.write((tx) => server.app.friends.befriend(tx, ann!.id, ben!.id));
});

const say = (from: Player, to: Player, message: string) => {
  clock.advance(1000);
  return from.call('POST /api/direct-chats/{playerId}/messages', {
    params: { playerId: to.id },
    body: { message },
  });
};
const read = async (reader: Player, other: Player, query: { after?: number; before?: number } = {}) =>
  (
    await reader.call('GET /api/direct-chats/{playerId}/messages', { params: { playerId: other.id }, query })
  ).map(({ message }) => message);
const chatsOf = async (who: Player) => (await who.call('GET /api/direct-chats', {})).chats;

test('DIR1, DIR3: friends write, both hear it at once, and what is read is read', async () => {
  const socket = await ben!.socket();
  await say(ann!, ben!, 'gg, one more?');
  expect(await socket.next('directMessage')).toMatchObject({
    message: 'gg, one more?',
    receiverId: ben!.id,
  });
  await expect(say(stranger!, ben!, 'hi')).rejects.toMatchObject({ code: 'direct_not_friends' });
  expect(await read(stranger!, ben!)).toEqual([]);
  expect(await chatsOf(ben!)).toMatchObject([{ player: { id: ann!.id }, unread: 1, isFriend: true }]);
  expect(await chatsOf(ann!)).toMatchObject([{ unread: 0 }]);
  const mark = { params: { playerId: ann!.id }, body: { upTo: 1000 } };
  expect(await ben!.call('PUT /api/direct-chats/{playerId}/read', mark)).toEqual({ unread: 0 });
  await say(ann!, ben!, 'well?');
  expect(await chatsOf(ben!)).toMatchObject([{ unread: 1 }]);
  await say(ben!, ann!, 'yes');
  expect(await chatsOf(ben!)).toMatchObject([{ unread: 0 }]);
  expect(await chatsOf(ann!)).toMatchObject([{ unread: 1 }]);

  await ann!.call('DELETE /api/users/remove-friend/{id}', { params: { id: ben!.id } });
  await expect(say(ben!, ann!, 'why?')).rejects.toMatchObject({ code: 'direct_not_friends' });
  expect(await read(ben!, ann!)).toEqual(['gg, one more?', 'well?', 'yes']);
  expect(await chatsOf(ben!)).toMatchObject([{ isFriend: false }]);
});

test('DIR2: a muted friend is not told, counts for nothing, and is not written to; a ban closes writing', async () => {
  const mute = (to: 'PUT' | 'DELETE') =>
    ben!.call(`${to} /api/users/mutes/{id}`, { params: { id: ann!.id } });
  await mute('PUT');
  await say(ann!, ben!, 'do you hear me?');
  expect(await chatsOf(ben!)).toMatchObject([{ unread: 0 }]);
  await expect(say(ben!, ann!, 'no')).rejects.toMatchObject({ code: 'direct_muted' });
  const hidden = { params: { playerId: ann!.id }, body: { upTo: 1 } };
  expect(await ben!.call('PUT /api/direct-chats/{playerId}/read', hidden)).toEqual({ unread: 0 });
  await mute('DELETE');
  expect(await chatsOf(ben!)).toMatchObject([{ unread: 1 }]);
  await expect(say(ann!, ben!, '')).rejects.toMatchObject({ code: 'message_empty' });
  await expect(say(ann!, ben!, 'kill yourself')).rejects.toMatchObject({ code: 'message_harm' });
  const admin = await server.signUp(`admin_${round}`, { admin: true });
  await admin.call('POST /api/admin/users/{id}/sanctions', {
    params: { id: ann!.id },
    body: { key: randomUUID(), topic: 'chat-spam', days: 1, reason: 'the same, ten times' },
  });
  await expect(say(ann!, ben!, 'still here')).rejects.toMatchObject({ code: 'chat_closed' });
});

test('DIR4, DIR5: older ones by pages; one that was written to the reader can be reported, with those around it', async () => {
  for (let n = 1; n <= 60; n++) await say(n % 2 ? ann! : ben!, n % 2 ? ben! : ann!, `message ${n}`);
  expect(await read(ann!, ben!, { before: 56 })).toEqual(
    Array.from({ length: 50 }, (_, at) => `message ${at + 6}`),
  );
  expect(await read(ann!, ben!, { before: 6 })).toHaveLength(5);
  expect(await read(ann!, ben!, { after: 58 })).toEqual(['message 59', 'message 60']);
  const all = await ben!.call('GET /api/direct-chats/{playerId}/messages', {
    params: { playerId: ann!.id },
    query: {},
  });
  const messageId = all[30]!.id;
  const report = (by: Player) =>
    by.call('POST /api/reports', {
      body: {
        key: randomUUID(),
        subjectId: ann!.id,
        topic: 'chat-abuse',
        where: { place: 'message', chat: 'direct', messageId },
      },
    });
  await expect(report(stranger!)).rejects.toMatchObject({ code: 'report_nothing' });
  await report(ben!);
  const [kept] = await server.database.sql.select().from(reports);
  expect(JSON.stringify(kept!.snapshot)).toContain('message 21');
  expect(JSON.stringify(kept!.snapshot)).not.toContain('message 20"');
});

test('DIR6, EXP1: the export has what the player wrote, not how far the other one has read', async () => {
  await say(ann!, ben!, 'what I wrote');
  await say(ben!, ann!, 'what you wrote');
  await ben!.call('PUT /api/direct-chats/{playerId}/read', {
    params: { playerId: ann!.id },
    body: { upTo: 1 },
  });
  let text = '';
  for await (const piece of exportOf(server.database.sql, register, ann!.id, {})) text += piece;
  const { direct_chats: chats, direct_messages: messages } = JSON.parse(text).tables;
  expect(Object.keys(chats.rows[0]).sort()).toEqual(['high_id', 'id', 'last_at', 'low_id']);
  expect(messages.rows).toMatchObject([{ message: 'what I wrote' }]);
});
