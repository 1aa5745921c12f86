import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hiddenIn } from '../../platform/chat/hidden.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const clock = createSteppedClock();
let server: TestServer;
let [writer, reader]: Player[] = [];
let round = 0;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  round++;
  const premiumUntil = new Date(clock.now() + 365 * DAY_MS);
  writer = await server.signUp(`writer_${round}`, { premiumUntil });
  reader = await server.signUp(`reader_${round}`, { premiumUntil });
});

/** Far enough from the one before for the rate of messages. */
async function say(message: string) {
  clock.advance(1000);
  return writer!.attempt('POST /api/premium/chat', { body: { message } });
}
const read = async () =>
  (await reader!.call('GET /api/premium/chat', { query: { after: 0 } }))
    .filter(({ senderId }) => senderId === writer!.id)
    .map(({ message }) => message);
const bansOf = async (player: Player) => (await player.call('GET /api/users/sanctions', {})).sanctions;

test('TOX5, TOX6: the third insult is told its writer alone, the sixth closes the chat and is read by nobody', async () => {
  const [socket, others] = [await writer!.socket(), await reader!.socket()];
  await socket.send('join', writer!.id);
  await others.send('join', reader!.id);
  const nudged = socket.next('chatNudge');
  const insults = ['you idiot', 'what a moron', 'y0u 1d1ot', '你就是个废物', 'so dumb you are an idiot'];
  for (const insult of insults) expect(await say(insult)).toMatchObject({ status: 201 });
  await nudged;
  expect(others.received('chatNudge')).toEqual([]);
  const until = new Date(clock.now() + 1000 + 15 * MINUTE_MS).toISOString();
  const values = { topic: 'chat-words', until };
  expect(await say('you moron again')).toMatchObject({
    status: 403,
    body: { code: 'message_paused', values },
  });
  expect(await say('nice shot')).toMatchObject({ status: 403, body: { code: 'chat_closed', values } });
  expect(await read()).toEqual(insults);
  const [first] = await reader!.call('GET /api/premium/chat', { query: { after: 0 } });
  expect(first).toMatchObject({ message: 'you idiot', hidden: [{ start: 4, end: 9 }] });
  const [ban] = await bansOf(writer!);
  expect(ban).toMatchObject({ topic: 'chat-words', given: 'automatically', reason: 'you moron again' });
  expect(ban?.until).toBe(until);
  clock.advance(15 * MINUTE_MS);
  expect(await say('gg')).toMatchObject({ status: 201 });
});

test('TOX6, SAN8: a person decides on an appeal, and the chat is open again', async () => {
  const admin = await server.signUp(`boss_${round}`, { admin: true });
  await say('you retard');
  expect(await say('fucking retard')).toMatchObject({ body: { code: 'message_paused' } });
  const [ban] = await bansOf(writer!);
  await writer!.call('POST /api/users/sanctions/{sanctionId}/appeal', {
    params: { sanctionId: ban!.id },
    body: { contested: 'facts', text: 'I was quoting what was said to me.' },
  });
  const { appeal } = await admin.call('POST /api/admin/appeals/next', {});
  expect(appeal).toMatchObject({ ban: { topic: 'chat-words', reason: 'fucking retard' } });
  await admin.call('POST /api/admin/sanctions/{sanctionId}/lift', {
    params: { sanctionId: ban!.id },
    body: { reason: 'It was a quotation.' },
  });
  expect(await say('thank you')).toMatchObject({ status: 201 });
});

test('TOX7, TOX8: in a party insults count nothing, and a wish of harm is not delivered', async () => {
  const socket = await writer!.socket();
  const { partyId } = await writer!.call('GET /api/users/check-party/{userId}', {
    params: { userId: writer!.id },
  });
  const tell = (message: string) => {
    clock.advance(1000);
    return socket.send('sendMessage', { partyId, message });
  };
  for (let time = 0; time < 12; time++) expect(await tell(`you idiot ${time}`)).toMatchObject({ ok: true });
  expect(await bansOf(writer!)).toEqual([]);
  expect(await tell('k y s')).toMatchObject({ ok: false, code: 'message_harm' });
  const until = new Date(clock.now() + 1000 + DAY_MS).toISOString();
  expect(await say('你怎么不去死')).toMatchObject({
    status: 403,
    body: { code: 'message_harm_paused', values: { topic: 'chat-words', until } },
  });
  expect(await say('sorry')).toMatchObject({ status: 403, body: { code: 'chat_closed' } });
  expect(await read()).toEqual([]);
  expect(await bansOf(writer!)).toMatchObject([{ topic: 'chat-words', reason: '你怎么不去死' }]);
});

test('TOX9: what somebody writes into a party without being in it counts nothing', async () => {
  const socket = await writer!.socket();
  const { partyId } = await reader!.call('GET /api/users/check-party/{userId}', {
    params: { userId: reader!.id },
  });
  for (const [id, code] of [
    [partyId, 'party_not_member'],
    [crypto.randomUUID(), 'party_gone'],
  ] as const) {
    for (const message of ['fucking retard', 'go kill yourself']) {
      clock.advance(1000);
      expect(await socket.send('sendMessage', { partyId: id, message })).toMatchObject({ ok: false, code });
    }
  }
  expect(await bansOf(writer!)).toEqual([]);
  expect(await say('you retard')).toMatchObject({ status: 201 });
});

test('TOX3: what many read is judged once', () => {
  expect(hiddenIn('you idiot')).toEqual({ hidden: [{ start: 4, end: 9 }] });
  expect(hiddenIn('you idiot')).toBe(hiddenIn('you idiot'));
});

test('TOX8, CAS15: a wish of harm is a case at once, one a day, with the message', async () => {
  const moderator = await server.signUp(`mod_${round}`, { roles: ['moderator'] });
  await say('kill yourself');
  await say('go kill yourself');
  const { waiting } = await moderator.call('GET /api/admin/cases', {});
  const { case: dealt } = await moderator.call('POST /api/admin/cases/next', {});
  expect(dealt).toMatchObject({ family: 'chat', found: { kind: 'harm' } });
  expect(waiting).toBe(2); // the writer's of the test before, and this one's
});

test('TOX9: of messages at once all count', async () => {
  const at = clock.now();
  const all = ['you retard', 'you faggot'].map((message) =>
    writer!.attempt('POST /api/premium/chat', { body: { message } }),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 403]);
  const [ban] = await bansOf(writer!);
  expect(Date.parse(ban!.until!)).toBe(at + DAY_MS);
});
