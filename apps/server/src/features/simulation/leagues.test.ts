import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { SAMPLE_COUNTS } from '../samples/data/counts.ts';

const clock = createSteppedClock();
const DAY_MS = 24 * 60 * 60_000;
/** How soon ten who search alone are matched is chance: this only ends what hangs. */
const REAL_MS = 8 * 60_000;
/** The simulator plays by the time of the machine: where this clock goes much faster, warm-ups end before anybody has joined. */
const STEP_MS = 600;
/** Seldom, as an answer is a whole ladder, and every step waits for it. */
const SELDOM = { timeout: REAL_MS, interval: 500 };
let database: Database;
let server: TestServer;

const start = () =>
  startTestServer({
    clock,
    env: { SAMPLE_DATA: '1', SIM_SPEED: '1000' },
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

const ladder = () =>
  server.visitor().call('GET /api/leagues/{id}/ladder', { params: { id: SOLO_LEAGUE_ID }, query: {} });
const played = async () => (await ladder()).rows.reduce((sum, { wins, losses }) => sum + wins + losses, 0);

test('SMP15: in the season after that of the sample data its players fill the ladder', {
  timeout: REAL_MS,
}, async () => {
  expect(await ladder()).toMatchObject({ total: SAMPLE_COUNTS.ladderPlayers });
  await server.stop();
  clock.advance(9 * DAY_MS);
  server = await start();
  const begun = expect.poll(async () => (await ladder()).total, SELDOM);
  await timeRunsUntil(begun.toBe(0), STEP_MS, server.database, clock);
  // Two matches may end in the same moment.
  const filled = expect.poll(played, SELDOM);
  await timeRunsUntil(filled.toBeGreaterThanOrEqual(10), STEP_MS, server.database, clock);
  const { total, rows } = await ladder();
  expect(total).toBe(rows.length);
  expect(rows.every(({ simulated }) => simulated)).toBe(true);
  const wins = rows.reduce((sum, row) => sum + row.wins, 0);
  expect(wins).toBe(rows.reduce((sum, row) => sum + row.losses, 0));
  expect(rows.filter(({ wins, points }) => wins > 0 && points > 0).length).toBeGreaterThanOrEqual(5);
});
