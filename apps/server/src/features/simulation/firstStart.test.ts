import { SOLO_LEAGUE_ID } from '@retake/core/constants/league.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { queueTickets } from '../matchmaking/tables.ts';

/** A first start with sample data: whoever searches alone among simulated players plays soon. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SAMPLE_DATA: '1', SIM_SPEED: '600' } });
});
afterAll(() => server.stop());

const MINUTE_MS = 60_000;
const soloLeague = { params: { id: SOLO_LEAGUE_ID } };
const playInLeague = ({ player }: Seat) => player.call('POST /api/leagues/{id}/play', soloLeague);

const isFound = ({ socket }: Seat) =>
  expect.poll(() => socket.received('matchFound').length, { timeout: 2 * MINUTE_MS });

/** How long it took, in ms. */
async function foundWithin(seat: Seat, startedAt: number): Promise<number> {
  await isFound(seat).toBeGreaterThan(0);
  return Date.now() - startedAt;
}

async function explanationOf({ player, socket }: Seat) {
  const { readyCheckId } = socket.received('matchFound')[0]!;
  return (await player.call('GET /api/ready-checks/{id}', { params: { id: readyCheckId } })).explanation;
}

const searching = (queue: string) => server.database.sql.$count(queueTickets, eq(queueTickets.queue, queue));

describe('SMP8: the crowd comes to every queue in which a real player waits', () => {
  test('2v2 within one minute, 5v5 and the Solo League within two, all at once', {
    timeout: 4 * MINUTE_MS,
  }, async () => {
    const seats = await sit(server, ['solo_ann', 'two_ben', 'two_cat', 'five_dan', 'five_eve']);
    const [solo, two, , five] = seats as [Seat, Seat, Seat, Seat, Seat];
    const parties = [await formParty(seats.slice(1, 3)), await formParty(seats.slice(3))];
    const startedAt = Date.now();
    await playInLeague(solo);
    await startSearch(two, parties[0]!, '2v2');
    await startSearch(five, parties[1]!, '5v5');
    const waits = await Promise.all([solo, two, five].map((seat) => foundWithin(seat, startedAt)));
    expect(waits[0]).toBeLessThan(2 * MINUTE_MS);
    expect(waits[1]).toBeLessThan(MINUTE_MS);
    expect(waits[2]).toBeLessThan(2 * MINUTE_MS);
    const { teams, mode } = await explanationOf(solo);
    expect(mode).toBe('5v5');
    for (const { parties: lone } of teams) expect(lone.map((party) => party.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('who gives up leaves nobody waiting in the league for nobody', {
    timeout: 4 * MINUTE_MS,
  }, async () => {
    const [seat] = (await sit(server, ['solo_fay'])) as [Seat];
    const own = { params: { userId: seat.player.id } };
    const { partyId } = await seat.player.call('GET /api/users/check-party/{userId}', own);
    await playInLeague(seat);
    const simulated = await server.database.sql.$count(users, eq(users.simulated, true));
    expect(simulated).toBeGreaterThan(48);
    await expect.poll(() => searching('solo'), { timeout: MINUTE_MS }).toBeGreaterThan(1);
    await seat.player.call('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } });
    await expect.poll(() => searching('solo'), { timeout: MINUTE_MS }).toBe(0);
  });
});
