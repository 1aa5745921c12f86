import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestOf } from '@retake/contract/calls.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { leap } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { readLetter } from '../../platform/mail/letter.ts';
import { users } from '../accounts/tables.ts';
import { noticeLine, quoted } from './letterLines.ts';
import { LETTERS_A_DAY } from './mail.ts';
import { noticeChoices } from './tables.ts';

/** What waits in the bell, by mail. Friend requests stand for everything: a test turns their mails on. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock = createSteppedClock(Date.parse('2026-11-25T12:00:00Z'));
let server: TestServer;
let ann: Player;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await server.signUp(`ann_${++number}`);
});

const pass = (ms: number) => leap(ms, server.database, clock);
type Body = RequestOf<'PUT /api/notices/channels'>['body'];
const choose = (choices: Body['choices'], quietHours: Body['quietHours'] = null) =>
  ann.call('PUT /api/notices/channels', { body: { choices, quietHours } });
const BY_MAIL = { topic: 'friends', channel: 'mail', on: true } as const;

/** A friend request of somebody new. Answers their name. */
async function ask(): Promise<string> {
  const asker = await server.signUp(`asker_${++number}`);
  const body = { friendcode: ann.friendcode, userId: asker.id };
  await asker.call('POST /api/users/send-friend-request', { body });
  return asker.nickname;
}

/** As sent, the oldest first. */
function rawLetters(): string[] {
  const folder = join(server.dataDir, 'outbox');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .filter((raw) => raw.includes(`To: ${ann.nickname}@`));
}
const letters = () => rawLetters().map((raw) => readLetter(Buffer.from(raw, 'latin1')));
const subjects = () => letters().map(({ subject }) => subject);
const tokenIn = (text: string) => /no-mail\?token=(\S+)/.exec(text)![1]!;

test('NOT15: what is chosen is kept, what cannot be chosen is as it is, and the rest follows the defaults', async () => {
  const shown = async () => (await ann.call('GET /api/notices/channels', {})).choices;
  const before = await shown();
  expect(before.filter(({ channel, on }) => channel === 'mail' && on).map(({ topic }) => topic)).toEqual([
    'eventCalls',
    'prizes',
    'decisions',
  ]);
  const after = (await choose([BY_MAIL, { topic: 'decisions', channel: 'bell', on: false }])).choices;
  expect(after.filter((one, index) => one.on !== before[index]!.on)).toEqual([{ ...BY_MAIL, fixed: false }]);
  expect(await shown()).toEqual(after);
  expect((await choose([])).choices).toEqual(before);
});

test('NOT16: no mail without a choice for what is not urgent; with it one letter, five minutes later', async () => {
  await ask();
  await pass(HOUR);
  expect(letters()).toEqual([]);
  await choose([BY_MAIL]);
  const name = await ask();
  await pass(5 * MINUTE - 1);
  expect(letters()).toEqual([]);
  await pass(1);
  const [letter] = letters();
  expect(letter!.subject).toBe(`Retake: ${name} wants to be your friend`);
  expect(letter!.text).toContain('http://retake.test/friends?tab=received');
  expect(letter!.text).toContain('never asks for a trade');
  await pass(HOUR);
  expect(letters()).toHaveLength(1);
});

test('NOT16: what comes shortly after stands in the same letter; one that never stops still comes', async () => {
  await choose([BY_MAIL]);
  for (let i = 0; i < 4; i++) {
    await ask();
    await pass(4 * MINUTE);
  }
  expect(subjects()).toEqual(['Retake: 4 notices']);
});

test('NOT16: what was read or answered meanwhile is not sent', async () => {
  await choose([BY_MAIL]);
  await ask();
  const { notices } = await ann.call('GET /api/notices', { query: {} });
  await ann.call('PUT /api/notices/read', { body: { upTo: notices[0]!.seq } });
  const asker = await server.signUp(`asker_${++number}`);
  const body = { friendcode: ann.friendcode, userId: asker.id };
  await asker.call('POST /api/users/send-friend-request', { body });
  const params = { friendcode: ann.friendcode };
  await asker.call('DELETE /api/users/cancel-friend-request/{friendcode}', { params });
  await pass(HOUR);
  expect(letters()).toEqual([]);
});

test('NOT15: what the bell is not to tell of is told by mail alone', async () => {
  await choose([BY_MAIL, { topic: 'friends', channel: 'bell', on: false }]);
  await ask();
  expect(await ann.call('GET /api/notices', { query: {} })).toMatchObject({ unread: 0, notices: [] });
  await pass(5 * MINUTE);
  expect(letters()).toHaveLength(1);
});

test('NOT21: an e-mail that nobody has confirmed gets no mail, none can be turned on, and what was chosen holds later', async () => {
  const client = await server.signUp(`ann_${++number}`, { emailConfirmedAt: null });
  ann = client;
  const refused = { status: 409, body: { code: 'email_unconfirmed' } };
  expect(
    await client.attempt('PUT /api/notices/channels', { body: { choices: [BY_MAIL], quietHours: null } }),
  ).toMatchObject(refused);
  await choose([{ ...BY_MAIL, channel: 'push' }]);
  await server.database.sql.insert(noticeChoices).values({ userId: ann.id, ...BY_MAIL });
  await ask();
  await pass(HOUR);
  expect(letters()).toEqual([]);
  await confirm(new Date(0));
  const name = await ask();
  await pass(5 * MINUTE);
  expect(subjects()).toEqual([`Retake: ${name} wants to be your friend`]);
  await ask();
  await confirm(null); // as what waits for a letter of an earlier release
  await pass(HOUR);
  expect(letters()).toHaveLength(1);
});

const confirm = (emailConfirmedAt: Date | null) =>
  server.database.write(async (tx) => {
    await tx.update(users).set({ emailConfirmedAt }).where(eq(users.id, ann.id));
    server.app.accounts.people.changed(tx, [ann.id]);
  });

test('NOT17: so many letters a day; what is more waits, and comes as one', async () => {
  await choose([BY_MAIL]);
  for (let i = 0; i < LETTERS_A_DAY; i++) {
    await ask();
    await pass(10 * MINUTE);
  }
  await Promise.all([ask(), ask()]);
  // The first one went out after ten minutes: a day after it there is room again.
  await pass(24 * HOUR - (LETTERS_A_DAY - 1) * 10 * MINUTE - 1);
  expect(letters()).toHaveLength(LETTERS_A_DAY);
  await pass(1);
  expect(subjects().slice(LETTERS_A_DAY)).toEqual(['Retake: 2 notices']);
});

test('NOT18: in the quiet hours of the player nothing is sent, and what waits comes when they end', async () => {
  const local = (new Date(clock.now()).getUTCHours() + 8) % 24; // Shanghai: eight hours ahead, all year
  const from = local * 60;
  const to = ((local + 3) % 24) * 60;
  await choose([BY_MAIL], { from, to, zone: 'Asia/Shanghai' });
  await ask();
  const left = 3 * HOUR - (clock.now() % HOUR);
  await pass(left - 1);
  expect(letters()).toEqual([]);
  await pass(1);
  expect(letters()).toHaveLength(1);
});

test('NOT18: what could not be sent before the quiet hours comes when they end, once', async () => {
  await choose([BY_MAIL]);
  await ask();
  const folder = join(server.dataDir, 'outbox');
  renameSync(folder, `${folder}-away`);
  await pass(5 * MINUTE);
  const from = Math.floor(clock.now() / MINUTE) % (24 * 60);
  await choose([BY_MAIL], { from, to: (from + 180) % (24 * 60), zone: 'UTC' });
  renameSync(`${folder}-away`, folder);
  await pass(2 * HOUR);
  expect(letters()).toEqual([]);
  await pass(HOUR);
  expect(letters()).toHaveLength(1);
});

test('NOT17: the link of a letter ends them, by a press on its page or in the mail program; a wrong one nothing', async () => {
  await choose([BY_MAIL, { topic: 'friends', channel: 'bell', on: false }]);
  await ask();
  await pass(5 * MINUTE);
  const [raw] = rawLetters();
  const token = tokenIn(letters()[0]!.text);
  const unfolded = raw!.replace(/\r?\n[ \t]+/g, ' ');
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(unfolded).toContain(`List-Unsubscribe: <http://retake.test/api/mail/stop?token=${token}>`);

  const visitor = server.visitor();
  const press = (with_: string) => visitor.attempt('POST /api/notices/no-mail', { body: { token: with_ } });
  const other = await server.signUp(`other_${number}`);
  for (const wrong of ['', '.', token.slice(0, -1), token.replace(ann.id, other.id)])
    expect(await press(wrong)).toMatchObject({ status: 401, body: { code: 'bad_token' } });
  await ask();
  expect(await press(token)).toMatchObject({ status: 200 });
  await pass(HOUR);
  expect(letters()).toHaveLength(1);
  const left = (await ann.call('GET /api/notices/channels', {})).choices;
  expect(left.filter(({ channel, on }) => channel === 'mail' && on)).toEqual([]);
  expect(left).toContainEqual({ topic: 'friends', channel: 'bell', on: false, fixed: false });

  await choose([BY_MAIL]);
  const stop = (query: string, method = 'POST') =>
    fetch(`${server.url}/api/mail/stop${query}`, {
      method,
      redirect: 'manual',
      headers: {
        host: 'retake.test',
        origin: 'https://mail.example',
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }),
    });
  const opened = await stop(`?token=${token}`, 'GET');
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/no-mail?token=${token}`]);
  expect((await stop('?token=x')).status).toBe(401);
  expect((await stop('')).status).toBe(400);
  expect((await ann.call('GET /api/notices/channels', {})).choices).toContainEqual({
    ...BY_MAIL,
    fixed: false,
  });
  expect((await stop(`?token=${token}`)).status).toBe(200);
  expect((await ann.call('GET /api/notices/channels', {})).choices).toContainEqual({
    ...BY_MAIL,
    on: false,
    fixed: false,
  });
});

test('NOT16: a letter is in the language in which the player reads', async () => {
  ann.jar.set('locale', 'zh-CN');
  await choose([BY_MAIL]);
  const name = await ask();
  await pass(5 * MINUTE);
  expect(subjects()).toEqual([`Retake: ${name} 想加你为好友`]);
});

test('NOT16: what somebody has made up is short in a letter, on one line, and no address', () => {
  expect(quoted('Win at https://evil.example/now\nor www.evil.example')).toBe(
    'Win at https evil. example/now or www. evil. example',
  );
  expect([...quoted('杯'.repeat(500))]).toHaveLength(60);
  expect(quoted('Cup No. 5')).toBe('Cup No. 5');
});

test('SAN4: a letter says of a ban from chats what it closes, of any other that it is a ban', () => {
  const given = { kind: 'banned', seq: 1, at: '2026-11-01T10:00:00.000Z', read: false } as const;
  const until = '2026-11-08T10:00:00.000Z';
  const lineOf = (lang: 'en' | 'zh-CN', topic: 'chat-words' | 'exploits') =>
    noticeLine(lang, { ...given, topic, until }, null);
  expect(lineOf('en', 'chat-words')).toMatch(/^You cannot write in chats until Nov 8, 2026/);
  expect(lineOf('en', 'exploits')).toMatch(/^You are banned until Nov 8, 2026/);
  expect(lineOf('zh-CN', 'chat-words')).toMatch(/无法在聊天中发言/);
  expect(lineOf('zh-CN', 'exploits')).toMatch(/^你已被封禁至/);
  const lifted = (topic: 'chat-words' | 'exploits') =>
    noticeLine('en', { ...given, kind: 'banLifted', topic }, null);
  expect(lifted('chat-words')).toBe('You can write in chats again');
  expect(lifted('exploits')).toBe('Your ban was lifted');
});
