import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, sit, startSearch } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { readyChecks } from './tables.ts';

let clock: SteppedClock;
let server: TestServer;

beforeAll(async () => {
  clock = createSteppedClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

test('MM23: a ready check that cannot be read frees its parties when it would expire, and nobody pays', async () => {
  const seats = await sit(server, ['ur_ann', 'ur_ben', 'ur_cat', 'ur_dan']);
  const parties = [await formParty(seats.slice(0, 2)), await formParty(seats.slice(2))];
  await startSearch(seats[0]!, parties[0]!, '2v2');
  await startSearch(seats[2]!, parties[1]!, '2v2');
  const { readyCheckId } = await timeRunsUntil(
    seats[0]!.socket.next('matchFound'),
    100,
    server.database,
    clock,
  );
  const unreadable = { v: 99 } as never;
  await server.database.sql
    .update(readyChecks)
    .set({ state: unreadable })
    .where(eq(readyChecks.id, readyCheckId));
  const statusOf = async (partyId: string) => {
    const { status } = await seats[parties.indexOf(partyId) * 2]!.player.call(
      'GET /api/users/parties/{partyId}',
      { params: { partyId } },
    );
    return status;
  };
  const freed = expect.poll(() => Promise.all(parties.map(statusOf))).toEqual(['idle', 'idle']);
  await timeRunsUntil(freed, 100, server.database, clock);
  for (const { player } of seats) {
    expect(await player.call('GET /api/users/current-user', {})).toMatchObject({ penaltyUntil: null });
  }
});
