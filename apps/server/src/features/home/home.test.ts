import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchValues } from '../matches/rows.fixture.ts';
import { matches } from '../matches/tables.ts';

let server: TestServer;
const clock = createSteppedClock(Date.UTC(2026, 0, 2, 12));

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const landing = () => server.visitor().call('GET /api/landing', {});
const today = new Date(Date.UTC(2026, 0, 2));
const yesterday = new Date(today.getTime() - 1);

test('without samples figures are counted: of today in UTC, of real players only', async () => {
  await server.signUp('early', { createdAt: today });
  await server.signUp('earlier', { createdAt: yesterday });
  await server.signUp('nobody', { simulated: true, createdAt: today });
  await server.database.sql
    .insert(matches)
    .values([
      matchValues({ phase: 'finished', createdAt: today, finishedAt: today }),
      matchValues({ phase: 'live', createdAt: today }),
      matchValues({ phase: 'cancelled', createdAt: today, finishedAt: today }),
      matchValues({ phase: 'finished', createdAt: yesterday, finishedAt: today }),
    ]);
  clock.advance(60_000);
  expect(await landing()).toMatchObject({ matchesToday: 2, totalUsers: 2, registrationsToday: 1 });
});

test('figures are at most ten seconds old, the live ones are current', async () => {
  clock.advance(60_000);
  const before = await landing();
  const player = await server.signUp('late', { createdAt: today });
  await player.socket();
  expect(await landing()).toEqual({ ...before, playersOnline: before.playersOnline + 1 });
  clock.advance(10_000);
  expect((await landing()).totalUsers).toBe(before.totalUsers + 1);
});

test('who signed up on a day that is over is counted once a day', async () => {
  const { totalUsers } = await landing();
  await server.signUp('backdated', { createdAt: yesterday });
  clock.advance(10_000);
  expect((await landing()).totalUsers).toBe(totalUsers);
  clock.advance(24 * 60 * 60_000);
  expect((await landing()).totalUsers).toBe(totalUsers + 1);
});

test('without samples the ticker has nothing to show', async () => {
  expect(await server.visitor().call('GET /api/home/skins', {})).toEqual([]);
});
