import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const premiumOf = (client = server.visitor()) => client.call('GET /api/premium', {});

test('four plans, with their previous prices', async () => {
  const { plans, activeUntil, isSold } = await premiumOf();
  expect(isSold).toBe(true);
  expect(plans).toEqual([
    { months: 1, cents: 750, fullCents: 750, savedPercent: 0, recommended: false, next: null },
    { months: 3, cents: 2025, fullCents: 2250, savedPercent: 10, recommended: false, next: null },
    { months: 6, cents: 3825, fullCents: 4500, savedPercent: 15, recommended: true, next: null },
    { months: 12, cents: 7200, fullCents: 9000, savedPercent: 20, recommended: false, next: null },
  ]);
  expect(activeUntil).toBeNull();
});

test('the end of the caller’s Premium, until it has passed', async () => {
  const until = new Date(clock.now() + 60_000);
  const player = await server.signUp('player', { premiumUntil: until });
  expect((await premiumOf(player)).activeUntil).toBe(until.toISOString());
  clock.advance(60_000);
  expect((await premiumOf(player)).activeUntil).toBeNull();
  expect((await premiumOf(await server.signUp('other'))).activeUntil).toBeNull();
});
