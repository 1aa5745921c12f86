import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedSnapshot } from '../reports/storedSnapshot.ts';
import { reports } from '../reports/tables.ts';

const DAY_MS = 24 * 3600_000;
const clock = createSteppedClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const fan = (nickname: string, days: number): Promise<Player> =>
  server.signUp(nickname, { premiumUntil: new Date(clock.now() + days * DAY_MS) });
const say = (who: Player, message: string) => who.attempt('POST /api/premium/chat', { body: { message } });
const read = (who: Player, after = 0) => who.call('GET /api/premium/chat', { query: { after } });

test('PCH1, PCH2, PCH3: all read in one order; at the end of Premium it is read only; others see nothing', async () => {
  const [ann, ben, plain] = [await fan('ann', 1), await fan('ben', 30), await server.signUp('plain')];
  await read(ben);
  const socket = await ben.socket();
  await socket.send('join', ben.id);
  const told = socket.next('loungeMessage');
  const first = await say(ann, ' hello ');
  expect(first).toMatchObject({ status: 201, body: { seq: 1, sender: 'ann', message: 'hello' } });
  expect(await told).toEqual(first.body);
  await Promise.all([say(ben, 'one'), say(ann, 'two')]);
  const all = await read(ben);
  expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(await read(ann, 1)).toEqual(all.slice(1));
  clock.advance(DAY_MS);
  expect(await say(ann, 'still here')).toMatchObject({ status: 403, body: { code: 'premium_required' } });
  expect(await read(ann)).toEqual(all);
  for (const reply of [
    await say(plain, 'me too'),
    await plain.attempt('GET /api/premium/chat', { query: { after: 0 } }),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'premium_required' } });
});

test('PCH4: who may read it can report a message, which is kept with those around it', async () => {
  const [cara, dan, plain] = [await fan('cara', 1), await fan('dan', 30), await server.signUp('without')];
  for (let n = 1; n <= 30; n++) {
    await say(n % 2 ? cara : dan, `line ${n}.`);
    clock.advance(1000);
  }
  const { id: messageId } = (await read(dan)).find(({ message }) => message === 'line 15.')!;
  const where = { place: 'message', chat: 'lounge', messageId } as const;
  const report = (by: Player, subjectId: string) =>
    by.attempt('POST /api/reports', { body: { key: randomUUID(), subjectId, topic: 'chat-abuse', where } });
  expect(await report(plain, cara.id)).toMatchObject({ status: 404, body: { code: 'report_nothing' } });
  expect(await report(dan, plain.id)).toMatchObject({ status: 404, body: { code: 'report_nothing' } });
  expect(await report(dan, cara.id)).toMatchObject({ status: 201 });
  const [kept] = await server.database.sql.select().from(reports);
  const { lines, among } = storedSnapshot.read(kept!.snapshot!, 'the report');
  expect(lines.map(({ message }) => message)).toEqual(
    Array.from({ length: 21 }, (_, at) => `line ${at + 5}.`),
  );
  expect(among).toBe('others');
});
