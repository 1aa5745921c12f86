import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';

const clock = createSteppedClock();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let database: Database;
let server: TestServer;

const start = () =>
  startTestServer({
    clock,
    env: { SAMPLE_DATA: '1' },
    database: { ...database, close: async () => undefined },
  });

beforeAll(async () => {
  database = await openTestDatabase();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const at = (moment: string | null) => Date.parse(moment!);

async function shown() {
  const visitor = server.visitor();
  const [league] = await visitor.call('GET /api/leagues', { query: {} });
  const tournaments = await visitor.call('GET /api/tournaments', { query: {} });
  const { rows } = await visitor.call('GET /api/lobbies', { query: { tab: 'new' } });
  const weekly = tournaments.filter(({ title }) => title !== 'Ten-Minute Wingman');
  const starts = new Map(weekly.map(({ title, startsAt }) => [title, at(startsAt)]));
  return { league: league!, starts, created: rows.map(({ createdAt }) => at(createdAt)) };
}

async function startAfter(ms: number) {
  await server.stop();
  clock.advance(ms);
  server = await start();
  return shown();
}

test('SMP3: times are true: they stay while they are ahead', async () => {
  const first = await shown();
  expect(first.league.daysLeft).toBe(8);
  const next = await startAfter(2 * 60 * MINUTE_MS);
  expect(next.starts).toEqual(first.starts);
  expect(next.league.endsAt).toBe(first.league.endsAt);
});

test('SMP3: a tournament that has begun is held again a week later', async () => {
  const first = await shown();
  const next = await startAfter(3 * DAY_MS);
  for (const [title, startsAt] of first.starts) {
    const weeks = startsAt <= clock.now() ? 7 * DAY_MS : 0;
    expect(next.starts.get(title), title).toBe(startsAt + weeks);
  }
  expect(new Set([...next.starts.values()].map((startsAt) => startsAt > clock.now()))).toEqual(
    new Set([true]),
  );
});

test('SMP12: a custom match in which nobody sat down is opened anew', async () => {
  const { created } = await startAfter(DAY_MS);
  expect(created).toHaveLength(4);
  for (const createdAt of created) expect(clock.now() - createdAt).toBeLessThan(30 * MINUTE_MS);
});

test('LGE10: the season of the sample data ends, and the next one begins', async () => {
  const first = await shown();
  await startAfter(at(first.league.endsAt) - clock.now() + 1000);
  await vi.waitFor(
    async () => {
      clock.advance(1000); // deadlines are polled every second
      expect((await shown()).league).toMatchObject({ season: first.league.season + 1, players: 0 });
    },
    { timeout: 20_000 },
  );
});
