import { ACHIEVEMENT_IDS, type Achievement } from '@retake/core/achievements/catalogue.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { performanceSums } from '../performance/tables.ts';

const HOUR_MS = 3600_000;

let server: TestServer;
const clock = createSteppedClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

type Sums = Partial<typeof performanceSums.$inferInsert>;
async function player(nickname: string, ...rows: Sums[]) {
  const one = await server.signUp(nickname);
  const maps = ['de_nuke', 'de_mirage', 'de_anubis'] as const;
  if (rows.length > 0)
    await server.database.sql
      .insert(performanceSums)
      .values(rows.map((row, at) => ({ userId: one.id, mode: '5v5' as const, map: maps[at]!, ...row })));
  return one;
}

const achievementsOf = (nickname: string) =>
  server.visitor().call('GET /api/users/profile/{nickname}/achievements', { params: { nickname } });
const one = async (nickname: string, id: Achievement) =>
  (await achievementsOf(nickname)).achievements.find((found) => found.id === id);

test('ACH2: counts add up over maps and modes; nothing played is nothing reached', async () => {
  await player('ann', { matches: 6, wins: 4, kills: 80 }, { matches: 5, wins: 3, kills: 70 }, { matches: 1 });
  expect(await one('ann', 'matches')).toMatchObject({ count: 12, step: 1, target: 10, next: 50 });
  expect(await one('ann', 'kills')).toMatchObject({ count: 150, step: 1, target: 100, next: 1000 });
  expect(await one('ann', 'mapsWon')).toMatchObject({ count: 2, step: 1, target: 2, next: 5 });
  await player('new_one');
  const { achievements } = await achievementsOf('new_one');
  expect(achievements.map(({ id }) => id)).toEqual(ACHIEVEMENT_IDS);
  expect(achievements.every(({ step, count, share }) => step + count === 0 && share === null)).toBe(true);
  const nobody = await server.visitor().request('GET', '/api/users/profile/nobody_here/achievements');
  expect(nobody).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
});

test('ACH3: the share is of those with twenty matches, counted once an hour', async () => {
  await player('twenty', { matches: 20, kills: 1200 });
  await player('more', { matches: 60, kills: 400 });
  await player('many', { matches: 70, kills: 6000 });
  clock.advance(HOUR_MS);
  expect((await achievementsOf('twenty')).players).toBe(3);
  expect((await one('twenty', 'kills'))?.share).toBe(66.7);
  expect((await one('many', 'kills'))?.share).toBe(33.3);
  expect((await one('more', 'kills'))?.share).toBe(100);
  await player('late', { matches: 30, kills: 100 });
  expect((await achievementsOf('late')).players).toBe(3);
  clock.advance(HOUR_MS);
  expect((await one('many', 'kills'))?.share).toBe(25);
});
