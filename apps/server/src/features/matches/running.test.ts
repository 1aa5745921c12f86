import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, sit, startSearch } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalBus } from '../../platform/bus/bus.ts';
import { createRunningCount } from './running.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function startMatch(prefix: string): Promise<void> {
  const seats = await sit(
    server,
    [1, 2, 3, 4].map((n) => `${prefix}${n}`),
  );
  for (const duo of [seats.slice(0, 2), seats.slice(2)])
    await startSearch(duo[0]!, await formParty(duo), '2v2');
  await acceptAll(seats);
}

test('missed or repeated messages are corrected by a gap, and by the next count', async () => {
  const clock = createSteppedClock();
  const gaps: (() => void)[] = [];
  const bus = { ...createLocalBus(), onGap: (run: () => void) => void gaps.push(run) };
  const { database, http } = server.app;
  const running = createRunningCount({ clock, bus, database, log: http.log });
  await startMatch('one');
  await running.recount();
  expect(running.now()).toBe(1);
  running.changeBy(1);
  expect(running.now()).toBe(2);
  for (const tell of gaps) tell();
  await expect.poll(running.now).toBe(1);
  running.changeBy(-1);
  clock.advance(60_000);
  await expect.poll(running.now).toBe(1);
  expect(server.app.matches.activeCount()).toBe(1);
  running.stop();
});
