import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { queueTickets } from '../matchmaking/tables.ts';
import { lowTide } from './tide.fixture.ts';

/** A first start with sample data: whoever searches alone among simulated players plays soon. */
let clock: SteppedClock;
let server: TestServer;
beforeAll(async () => {
  clock = createSteppedClock(lowTide());
  server = await startTestServer({ clock, env: { SAMPLE_DATA: '1', SIM_SPEED: '600' } });
});
afterAll(() => server.stop());

const MINUTE_MS = 60_000;
/** However slow the machine is: what is held is the time of the clock. */
const REAL_MS = 4 * MINUTE_MS;
const soloLeague = { params: { id: SOLO_LEAGUE_ID } };
const playInLeague = ({ player }: Seat) => player.call('POST /api/leagues/{id}/play', soloLeague);
const partyOf = async ({ player }: Seat) =>
  (await player.call('GET /api/users/check-party/{userId}', { params: { userId: player.id } })).partyId;
/** Into no other match (MM26). */
const fillsNowhere = async (seat: Seat) =>
  seat.player.call('PUT /api/users/parties/{partyId}/filling', {
    params: { partyId: await partyOf(seat) },
    body: { fills: false },
  });

/** At most ten times as fast as life. */
const timePasses = <T>(wait: PromiseLike<T>) => timeRunsUntil(wait, 100, server.database, clock);

/** How long it took, in ms of the clock. */
async function foundAfter({ socket }: Seat): Promise<number> {
  const startedAt = clock.now();
  await expect.poll(() => socket.received('matchFound').length, { timeout: REAL_MS }).toBeGreaterThan(0);
  return clock.now() - startedAt;
}

async function explanationOf({ player, socket }: Seat) {
  const { readyCheckId } = socket.received('matchFound')[0]!;
  return (await player.call('GET /api/ready-checks/{id}', { params: { id: readyCheckId } })).explanation;
}

const searching = (queue: QueueId) => server.database.sql.$count(queueTickets, eq(queueTickets.queue, queue));

describe('SMP8: the crowd comes to every queue in which a real player waits', () => {
  test('2v2 within one minute, 5v5 and the Solo League within two, all at once', {
    timeout: REAL_MS,
  }, async () => {
    const seats = await sit(server, ['solo_ann', 'two_ben', 'two_cat', 'five_dan', 'five_eve']);
    const [solo, two, , five] = seats as [Seat, Seat, Seat, Seat, Seat];
    const parties = [await formParty(seats.slice(1, 3)), await formParty(seats.slice(3))];
    await fillsNowhere(solo);
    await playInLeague(solo);
    await startSearch(two, parties[0]!, '2v2');
    await startSearch(five, parties[1]!, '5v5');
    const waits = await timePasses(Promise.all([solo, two, five].map(foundAfter)));
    expect(waits[0]).toBeLessThan(2 * MINUTE_MS);
    expect(waits[1]).toBeLessThan(MINUTE_MS);
    expect(waits[2]).toBeLessThan(2 * MINUTE_MS);
    const { teams, mode } = await explanationOf(solo);
    expect(mode).toBe('5v5');
    for (const { parties: lone } of teams) expect(lone.map((party) => party.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('who gives up leaves nobody waiting in the league for nobody', {
    timeout: REAL_MS,
  }, async () => {
    const [seat] = (await sit(server, ['solo_fay'])) as [Seat];
    const partyId = await partyOf(seat);
    await playInLeague(seat);
    const simulated = await server.database.sql.$count(users, eq(users.simulated, true));
    expect(simulated).toBeGreaterThan(48);
    await timePasses(expect.poll(() => searching('solo-league'), { timeout: REAL_MS }).toBeGreaterThan(1));
    await seat.player.call('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } });
    await timePasses(expect.poll(() => searching('solo-league'), { timeout: REAL_MS }).toBe(0));
  });
});
