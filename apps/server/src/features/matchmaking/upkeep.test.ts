import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, expect, test } from 'vitest';
import { passwordResets, sessions } from '../accounts/tables.ts';
import { readyChecks, searchHistory } from './tables.ts';

const DAY_MS = 24 * 3600_000;
const clock = createSteppedClock();
const server = await startTestServer({ clock });
const { sql } = server.database;
afterAll(() => server.stop());

/** Whoever leads, and however long the sweeps before take: time goes on until then. */
const timePasses = <T>(wait: PromiseLike<T>) => timeRunsUntil(wait, 30_000, server.database, clock);

const inDays = (days: number) => new Date(clock.now() + days * DAY_MS);

async function checkOf(status: 'open' | 'failed', createdAt: Date) {
  const state = { status: 'open' as const, parties: [], expiresAt: createdAt.getTime(), accepted: [] };
  const explanation = { mode: '2v2' as const, gap: 0, winChance: { team1: 0.5, team2: 0.5 }, teams: [] };
  const check = {
    mode: '2v2' as const,
    queue: 'open-2v2' as const,
    teams: { team1: [], team2: [] },
    state,
    explanation,
  };
  const [row] = await sql
    .insert(readyChecks)
    .values({ ...check, status, createdAt, expiresAt: createdAt })
    .returning();
  return row!.id;
}

test('ACC11: what has run out goes by itself, and what the search has learnt of after three months', async () => {
  const { id: userId } = await server.signUp('ann');
  await sql.insert(sessions).values({ tokenHash: 'old', userId, expiresAt: inDays(-1) });
  for (const [tokenHash, days] of [['past', -1] as const, ['valid', 1] as const]) {
    await sql.insert(passwordResets).values({ tokenHash, userId, expiresAt: inDays(days) });
  }
  const search = { queue: 'open-2v2' as const, size: 2, rating: 1000, waitMs: 1 };
  await sql.insert(searchHistory).values([91, 89].map((days) => ({ ...search, at: inDays(-days) })));
  await checkOf('failed', inDays(-91));
  const kept = [await checkOf('failed', inDays(-89)), await checkOf('open', inDays(-91))];

  const recent = inDays(-89);
  // Each of them is swept by a statement of its own, one after the other.
  await timePasses(
    expect
      .poll(async () => (await sql.select().from(readyChecks)).map(({ id }) => id).sort())
      .toEqual(kept.sort()),
  );
  await expect
    .poll(async () => (await sql.select().from(searchHistory)).map(({ at }) => at))
    .toEqual([recent]);
  await expect
    .poll(async () => (await sql.select().from(passwordResets)).map(({ tokenHash }) => tokenHash))
    .toEqual(['valid']);
  await expect.poll(() => sql.select().from(sessions)).toHaveLength(1);
  expect((await sql.select().from(sessions)).map(({ tokenHash }) => tokenHash)).not.toContain('old');

  await sql.insert(sessions).values({ tokenHash: 'later', userId, expiresAt: inDays(-1) });
  await timePasses(expect.poll(() => sql.select().from(sessions)).toHaveLength(1));
});
