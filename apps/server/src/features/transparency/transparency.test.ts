import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const clock = createSteppedClock();
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const read = () => server.visitor().call('GET /api/transparency', {});

test('TRP1, TRP2: the month is counted from rows; one to four are not told, and memory holds for ten minutes', async () => {
  expect(await read()).toMatchObject({ waitingCases: 0, months: [] });
  const admin = await server.signUp('boss', { admin: true });
  const reporter = await server.signUp('reporter');
  for (let n = 0; n < 6; n++) {
    const { id: subjectId } = await server.signUp(`named_${n}`);
    const about = { subjectId, topic: 'nickname' as const, where: { place: 'profile' as const } };
    await reporter.call('POST /api/reports', { body: { key: randomUUID(), ...about } });
  }
  clock.advance(2 * HOUR_MS);
  for (let n = 0; n < 5; n++) {
    const { case: held } = await admin.call('POST /api/admin/cases/next', {});
    const params = { caseId: held!.id };
    await admin.call('POST /api/admin/cases/{caseId}/opinion', { params, body: { verdict: 'upheld' } });
    const ban = { verdict: 'upheld', topic: 'nickname', days: 7, reason: 'a bad word' } as const;
    const body = n === 0 ? { verdict: 'not_upheld' as const } : ban;
    await admin.call('POST /api/admin/cases/{caseId}/verdict', { params, body });
  }
  const { months, waitingCases } = await read();
  expect(waitingCases).toBe(null);
  const month = new Date(clock.now()).toISOString().slice(0, 7);
  expect(months[0]).toMatchObject({
    month,
    decided: 5,
    upheld: null,
    notUpheld: null,
    insufficient: 0,
    medianHours: 2,
    detected: 0,
    detectedRight: null,
    bans: null,
    lifted: 0,
    appeals: 0,
    appealsInTime: null,
  });
  expect(months.flatMap(({ byFamily }) => byFamily)).toContainEqual({ family: 'profile', count: 6 });

  const { id } = await server.signUp('one_more');
  const key = randomUUID();
  const body = { key, topic: 'nickname' as const, days: 7, reason: 'a bad word' };
  await admin.call('POST /api/admin/users/{id}/sanctions', { params: { id }, body });
  expect((await read()).months[0]).toMatchObject({ bans: null });
  const day = { topic: 'chat-words' as const, reason: 'words', until: new Date(clock.now() + 24 * HOUR_MS) };
  for (let n = 0; n < 6; n++) {
    const { id: userId } = await server.signUp(`paused_${n}`);
    await server.database.write((tx) =>
      server.app.sanctions.giveAutomatically(tx, { ...day, key: randomUUID(), userId }),
    );
  }
  clock.advance(HOUR_MS / 6);
  expect((await read()).months[0]).toMatchObject({ bans: 5, automatic: 6, automaticLifted: 0 });
});
