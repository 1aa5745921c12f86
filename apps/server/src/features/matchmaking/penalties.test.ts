import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { formParty, sit } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { expect, test } from 'vitest';
import { queuePenalties } from './tables.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

test('MM15 MM17 OUT4: after the clock was set back a penalty blocks for its length from then on, not longer', async () => {
  const clock = createSteppedClock();
  const server = await startTestServer({ clock });
  const { database } = server;
  const passes = <T>(wait: PromiseLike<T>, stepMs = 100) => timeRunsUntil(wait, stepMs, database, clock);
  const seats = await sit(server, ['ann', 'ben']);
  const partyId = await formParty(seats);
  const userId = seats[1]!.player.id;
  await database.sql.insert(queuePenalties).values({ userId, kind: 'declined', at: new Date(clock.now()) });
  clock.setWall(-HOUR);
  await passes(expect.poll(() => clock.wall() - clock.now()).toBe(0));
  const search = () =>
    seats[0]!.player.attempt('PUT /api/users/parties/{partyId}/status', {
      params: { partyId },
      body: { status: 'pending', gameMode: '2v2' },
    });
  expect((await search()).body).toMatchObject({ code: 'member_penalised' });
  const backAt = clock.now();
  await passes(expect.poll(() => clock.now() - backAt).toBeGreaterThan(3 * MINUTE), 2000);
  expect((await search()).status).toBe(200);
  await server.stop();
});
