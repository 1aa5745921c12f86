import type { Client } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Pushed, startPushService } from '@retake/testkit/pushService.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { leap, timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { errands } from '../../platform/jobs/tables.ts';
import { DEVICES_MAX } from './devices.ts';
import { isPushService } from './pushServices.ts';
import { noticeLetters } from './tables.ts';

/** What is new in the bell, pushed to browsers through a push service that opens what it gets. */
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const clock = createSteppedClock(Date.parse('2026-11-25T12:00:00Z'));
let service: Awaited<ReturnType<typeof startPushService>>;
let server: TestServer;
let ann: Player;
let number = 0;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ clock, env: { PUSH_SERVICES: service.url } });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(async () => {
  ann = await server.signUp(`ann_${++number}`);
  service.answer(201);
  service.pushed.length = 0;
});

const pass = (ms: number) => leap(ms, server.database, clock);
const choices = [{ topic: 'friends' as const, channel: 'push' as const, on: true }];
const turnOn = async (player = ann) => {
  const body = service.subscribe();
  await player.call('PUT /api/notices/push', { body });
  await player.call('PUT /api/notices/channels', { body: { choices, quietHours: null } });
  return body;
};
const isOn = async () => (await ann.call('GET /api/notices/push', {})).here;
async function ask(): Promise<string> {
  const asker = await server.signUp(`asker_${++number}`);
  const body = { friendcode: ann.friendcode, userId: asker.id };
  await asker.call('POST /api/users/send-friend-request', { body });
  return asker.nickname;
}
const texts = () => service.pushed.map(({ text }) => JSON.parse(text) as Record<string, string>);

test('NOT20: a push is sealed for the browser alone, signed, and says what is new; several are one', async () => {
  await ask();
  expect(await isOn()).toBe(false);
  const { endpoint } = await turnOn();
  expect(await isOn()).toBe(true);
  const name = await ask();
  await pass(5 * SECOND);
  expect(service.refusals).toEqual([]);
  expect(texts()).toMatchObject([
    { title: 'Retake', body: `${name} wants to be your friend`, url: '/friends?tab=received' },
  ]);
  expect(service.pushed[0]).toMatchObject({
    path: new URL(endpoint).pathname,
    headers: { ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' },
  });
  await Promise.all([ask(), ask()]);
  await pass(5 * SECOND);
  expect(texts()[1]).toMatchObject({ body: '2 new notices', url: '/home' });
});

test('NOT20: what was read is not pushed; a service that is busy is asked again; a browser that is gone is forgotten', async () => {
  const { endpoint } = await turnOn();
  await ask();
  const { notices } = await ann.call('GET /api/notices', { query: {} });
  await ann.call('PUT /api/notices/read', { body: { upTo: notices[0]!.seq } });
  await pass(HOUR);
  expect(texts()).toEqual([]);
  service.answer(503);
  await ask();
  await pass(5 * SECOND);
  expect(texts()).toEqual([]);
  service.answer(201);
  await pass(30 * SECOND);
  expect(texts()).toHaveLength(1);
  service.forget(endpoint);
  await ask();
  await pass(5 * SECOND);
  expect(await isOn()).toBe(false);
});

test('NOT20: a push that nobody takes is given up, and is nothing for the staff to decide', async () => {
  await turnOn();
  service.answer(503);
  await ask();
  for (const seconds of [5, 30, 120, 480]) await pass(seconds * SECOND);
  const left = await server.database.sql.select().from(errands).where(eq(errands.kind, 'notices:push'));
  expect(left.filter(({ deadAt, doneAt }) => deadAt !== null || doneAt === null)).toEqual([]);
  service.answer(201);
  await pass(HOUR);
  expect(texts()).toEqual([]);
});

test('NOT18, NOT19: none in the quiet hours; none after the login has ended', async () => {
  await turnOn();
  const from = Math.floor(clock.now() / 60_000) % (24 * 60);
  const quietHours = { from, to: (from + 60) % (24 * 60), zone: 'UTC' };
  await ann.call('PUT /api/notices/channels', { body: { choices, quietHours } });
  await ask();
  await pass(HOUR / 2);
  expect(texts()).toEqual([]);
  await pass(HOUR / 2);
  expect(texts()).toHaveLength(1);
  await ask();
  await ann.call('POST /api/users/logout', {});
  await pass(HOUR);
  expect(texts()).toHaveLength(1);
});

test('NOT19: one browser for each login, some logins for each player; the same browser is the next player’s', async () => {
  const logins: Client[] = [ann];
  for (let i = 0; i < DEVICES_MAX; i++) {
    const session = await server.database.write((tx) => server.app.accounts.sessions.open(tx, ann.id));
    logins.push(server.client({ session }));
  }
  for (const login of logins) {
    clock.advance(1);
    await login.call('PUT /api/notices/push', { body: service.subscribe() });
  }
  expect(await isOn()).toBe(false);
  const last = service.subscribe();
  await logins[1]!.call('PUT /api/notices/push', { body: last });
  const other = await server.signUp(`other_${number}`);
  expect(await other.call('PUT /api/notices/push', { body: last })).toMatchObject({ here: true });
  expect(await logins[1]!.call('GET /api/notices/push', {})).toMatchObject({ here: false });
  await logins[2]!.call('DELETE /api/notices/push', {});
  expect(await logins[2]!.call('GET /api/notices/push', {})).toMatchObject({ here: false });
});

test('NOT22: a found match is pushed for as long as it can be accepted, in quiet hours too, and counts for no limit', async () => {
  const seats = await sit(
    server,
    ['one', 'two', 'three', 'four'].map((name) => `${name}_${++number}`),
  );
  const [on, off, ...idle] = seats as [Seat, Seat, Seat, Seat];
  for (const { player } of [on, off])
    await player.call('PUT /api/notices/push', { body: service.subscribe() });
  const from = Math.floor(clock.now() / 60_000) % (24 * 60);
  const quietHours = { from, to: (from + 600) % (24 * 60), zone: 'UTC' };
  await on.player.call('PUT /api/notices/channels', { body: { choices: [], quietHours } });
  const unwanted = [{ topic: 'matchFound' as const, channel: 'push' as const, on: false }];
  await off.player.call('PUT /api/notices/channels', { body: { choices: unwanted, quietHours: null } });
  for (const duo of [[on, off], idle]) await startSearch(duo[0]!, await formParty(duo), '2v2');
  const { readyCheckId, expiresAt } = await timeRunsUntil(
    on.socket.next('matchFound'),
    100,
    server.database,
    clock,
  );
  await expect.poll(() => service.pushed.length).toBe(1);
  const [{ headers, text }] = service.pushed as [Pushed];
  expect(JSON.parse(text)).toMatchObject({ tag: readyCheckId, body: 'Your match is found. Accept it now' });
  const { seconds } = JSON.parse(text) as { seconds: number };
  expect(seconds).toBeLessThanOrEqual(30);
  expect(seconds * SECOND).toBeGreaterThan(Date.parse(expiresAt) - clock.now() - 2 * SECOND);
  expect(headers).toMatchObject({ ttl: String(seconds), urgency: 'high' });
  expect(await server.database.sql.$count(noticeLetters, eq(noticeLetters.userId, on.player.id))).toBe(0);
});

test('NOT20: the server asks push services that are known alone', async () => {
  for (const right of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])
    expect(isPushService(right, []), right).toBe(true);
  for (const wrong of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'https://:password@fcm.googleapis.com/x',
    'https://fcm.googleapis.com./x',
    'https://[::1]/x',
    'https://evilnotify.windows.com/x',
    'https://127.0.0.1/x',
    'x',
  ])
    expect(isPushService(wrong, []), wrong).toBe(false);
  const body = { ...service.subscribe(), endpoint: 'https://127.0.0.1/x' };
  expect(await ann.attempt('PUT /api/notices/push', { body })).toMatchObject({ status: 400 });
  const offCurve = { ...service.subscribe(), p256dh: `B${'A'.repeat(86)}` };
  expect(await ann.attempt('PUT /api/notices/push', { body: offCurve })).toMatchObject({ status: 400 });
});
