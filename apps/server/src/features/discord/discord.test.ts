import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/db/query.ts';
import { errands } from '../../platform/jobs/tables.ts';
import { tournaments } from '../tournaments/tables.ts';

const TOKEN = 'a_Token-'.repeat(8);
const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const clock = createSteppedClock(Date.now());

/** Discord's side of a webhook. */
let answers: number[] = [];
const heard: { path: string | undefined; body: unknown }[] = [];
const discord = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  heard.push({ path: request.url, body: JSON.parse(Buffer.concat(pieces).toString()) });
  response.writeHead(answers.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end();
});

let server: TestServer;
let admin: Player;
beforeAll(async () => {
  discord.listen(0, '127.0.0.1');
  await once(discord, 'listening');
  const env = {
    DISCORD_WEBHOOK_URL: `https://discord.com/api/webhooks/123456789012345678/${TOKEN}`,
    DISCORD_PUBLIC_KEY: publicKey,
    DISCORD_API: `http://127.0.0.1:${(discord.address() as AddressInfo).port}`,
  };
  server = await startTestServer({ env, clock });
  admin = await server.signUp('boss', { admin: true });
});
afterAll(async () => {
  await server.stop();
  discord.close();
});

type Sent = { timestamp?: string; signature?: string; key?: typeof keys.privateKey };
async function say(body: unknown, { timestamp, signature, key = keys.privateKey }: Sent = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const at = timestamp ?? String(Math.floor(clock.now() / 1000));
  const signed = signature ?? sign(null, Buffer.from(at + text), key).toString('hex');
  const headers = { 'x-signature-ed25519': signed, 'x-signature-timestamp': at };
  const response = await fetch(`${server.url}/api/discord/interactions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: text,
  });
  return { status: response.status, answer: (await response.json()) as { data?: { content: string } } };
}
const command = (name: string, more: object = {}, user = '1') => ({
  type: 2,
  member: { user: { id: user } },
  data: { name, ...more },
});
const told = async (body: object) => (await say(body)).answer.data?.content;

test('DIS4: what is not signed by Discord, or not now, is refused; a ping is answered', async () => {
  const ping = { type: 1 };
  expect(await say(ping)).toEqual({ status: 200, answer: { type: 1 } });
  const seconds = (ms: number) => String(Math.floor((clock.now() + ms) / 1000));
  const another = generateKeyPairSync('ed25519').privateKey;
  for (const wrong of [
    { key: another },
    { signature: '00'.repeat(64) },
    { signature: 'x' },
    { timestamp: seconds(-301_000) },
    { timestamp: seconds(302_000) },
    { timestamp: '1e9' },
  ])
    expect((await say(ping, wrong)).status, JSON.stringify(wrong)).toBe(401);
  for (const odd of [
    'no JSON',
    '[]',
    '{"type":2}',
    { type: 3, user: { id: '1' } },
    { type: 2, user: { id: 'x' } },
  ])
    expect((await say(odd)).status, JSON.stringify(odd)).toBe(400);
  expect((await say({ type: 1, more: 'x'.repeat(20_000) })).status).toBe(413);
});

test('DIS4: commands say what visitors see, to who asked alone, in their language', async () => {
  await server.database.sql.insert(tournaments).values({
    title: { en: 'Open *Cup*', 'zh-CN': '公开杯' },
    startsAt: new Date(clock.now() + 3600_000),
    mode: '2v2' as const,
    places: 16,
    entered: 0,
    prizeCents: 0,
    picture: 'tournament-cup' as const,
  });
  const { answer } = await say(command('queue'));
  expect(answer).toMatchObject({
    type: 4,
    data: { flags: 64, content: 'Players online: 0. Matches under way: 0.', allowed_mentions: { parse: [] } },
  });
  expect(await told({ ...command('queue'), locale: 'zh-CN' })).toBe('在线玩家：0。进行中的比赛：0。');
  expect(await told(command('next'))).toContain('Open \\*Cup\\* <http://retake.test/tournaments/');
  const rating = (value: unknown) => told(command('rating', { options: [{ name: 'nickname', value }] }, '2'));
  expect(await rating('boss')).toContain('**boss** <http://retake.test/profile/boss>\n5v5: not rated yet');
  expect(await rating('@everyone')).toBe('There is no player called \\@everyone.');
  expect(await rating({ odd: true })).toBe('Say whose: a nickname.');
  expect(await told(command('constructor'))).toContain('not known');
});

test('DIS5: who asks too often is told to wait', async () => {
  for (let time = 0; time < 10; time++)
    expect(await told(command('queue', {}, '3'))).toContain('Players online');
  expect(await told(command('queue', {}, '3'))).toContain('Too many commands');
  expect(await told(command('queue', {}, '4'))).toContain('Players online');
});

const published = async (slug: string, title: string): Promise<number> => {
  const texts = { en: { title, description: 'What it is', source: 'Text' } };
  const written = { key: crypto.randomUUID(), slug, picture: 'news-platform-launch' as const, texts };
  const { id } = await admin.call('POST /api/admin/news', { body: written });
  await admin.call('POST /api/admin/news/{id}/publish', { params: { id }, body: { version: 1, at: null } });
  return id;
};

test('DIS1 to DIS3: an article is posted when it is published for the first time, and again where Discord fails', async () => {
  answers = [500];
  const id = await published('hello', '@everyone **win**');
  await expect.poll(() => heard.length).toBe(1);
  await timeRunsUntil(expect.poll(() => heard.length).toBe(2), 1000, server.database, clock);
  expect(heard[1]).toEqual({
    path: `/api/v10/webhooks/123456789012345678/${TOKEN}`,
    body: {
      embeds: [
        {
          title: '\\@everyone \\*\\*win\\*\\*',
          url: `http://retake.test/news/${id}`,
          description: 'What it is',
        },
      ],
      allowed_mentions: { parse: [] },
    },
  });
  await admin.call('DELETE /api/admin/news/{id}/publication', { params: { id } });
  await admin.call('POST /api/admin/news/{id}/publish', { params: { id }, body: { version: 1, at: null } });
  answers = [302]; // a redirect is not followed: it fails
  await published('second', 'Second');
  await timeRunsUntil(expect.poll(() => heard.length).toBe(3), 1000, server.database, clock); // the first was not told again
  expect(JSON.stringify(heard[2]!.body)).toContain('Second');
});

test('DIS2: an article whose first publication is undone is told once all the same, or then', async () => {
  const undo = async () => {
    const [last] = (await admin.call('GET /api/admin/acts', {})).acts;
    await admin.call('POST /api/admin/acts/{number}/undo', { params: { number: last!.number } });
  };
  const publish = (id: number) =>
    admin.call('POST /api/admin/news/{id}/publish', { params: { id }, body: { version: 1, at: null } });
  const titles = () => heard.map(({ body }) => (body as { embeds: { title: string }[] }).embeds[0]!.title);
  const settled = () => server.database.sql.$count(errands, sql`kind = 'discord:post' AND done_at IS NULL`);
  answers = [];
  const id = await published('told', 'Told');
  await expect.poll(titles).toContain('Told');
  await undo();
  await publish(id);
  await timeRunsUntil(expect.poll(settled).toBe(0), 1000, server.database, clock);
  expect(titles().filter((title) => title === 'Told')).toHaveLength(1);

  // Undone before the channel has heard of it: then it is told when it is published.
  answers = [500];
  const before = heard.length;
  const other = await published('untold', 'Untold');
  await expect.poll(() => heard.length).toBe(before + 1);
  await undo();
  await timeRunsUntil(expect.poll(settled).toBe(0), 1000, server.database, clock);
  expect(heard).toHaveLength(before + 1);
  await publish(other);
  await timeRunsUntil(expect.poll(() => heard.length).toBe(before + 2), 1000, server.database, clock);
});

test('DIS2: what waits for a channel that nobody reaches holds no article up', async () => {
  const later = { createdAt: new Date(clock.now()), dueAt: new Date(clock.now() + 24 * 3600_000) };
  await server.database.sql.insert(errands).values(
    Array.from({ length: 500 }, (_, n) => ({
      kind: 'discord:post',
      key: `article ${1000 + n}`,
      payload: { of: 'article', id: 1000 + n },
      ...later,
    })),
  );
  const id = await published('third', 'Third');
  const shown = { params: { id: String(id) }, query: { lang: 'en' as const } };
  expect(await admin.call('GET /api/news/{id}', shown)).toMatchObject({ title: 'Third' });
});
