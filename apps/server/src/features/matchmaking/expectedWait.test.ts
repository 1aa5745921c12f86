import { createRng } from '@retake/core/rng.ts';
import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedTold } from './stored.ts';
import { queueTickets, searchHistory, waitModels } from './tables.ts';

let clock: SteppedClock;
let server: TestServer;
const rng = createRng('expected wait');

beforeAll(async () => {
  clock = createSteppedClock(Date.now());
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const stateOf = ({ player }: Seat, partyId: string) =>
  player.call('GET /api/users/parties/{partyId}', { params: { partyId } });
const cancel = ({ player }: Seat, partyId: string) =>
  player.call('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } });
const expectedOf = ({ player }: Seat) =>
  player.call('GET /api/matchmaking/expected-wait', { query: { mode: '2v2' } });

describe('MM18: the expected search time', () => {
  let leader: Seat;
  let partyId: string;

  test('is the default while nothing is known; what was told stays with the ticket, and with the search that ends without a match', async () => {
    const seats = await sit(server, ['ann', 'ben']);
    leader = seats[0]!;
    partyId = await formParty(seats);
    await startSearch(leader, partyId, '2v2');
    expect(await stateOf(leader, partyId)).toMatchObject({ searchTime: 30, searchTimeP90: null });
    const [ticket] = await server.database.sql.select().from(queueTickets);
    const told = storedTold.read(ticket!.told, 'the ticket');
    expect(told).toMatchObject({ medianMs: 30_000, p90Ms: null, facts: { size: 2, waiting: [0, 0, 0, 0] } });
    clock.advance(20_000);
    await cancel(leader, partyId);
    const [search] = await server.database.sql.select().from(searchHistory);
    expect(search).toMatchObject({ found: false, size: 2, expectedMs: 30_000, p90Ms: null });
    expect(search!.waitMs).toBeGreaterThanOrEqual(20_000);
    expect(storedTold.read(search!.told, 'the search')).toEqual(told);
  });

  test('is learnt of searches that ended, once a minute, and told as two quantiles', async () => {
    const [known] = await server.database.sql.select().from(searchHistory);
    const searches = Array.from({ length: 300 }, () => ({
      queue: 'open-2v2' as const,
      size: 2,
      rating: 1000,
      waitMs: Math.round(-Math.log(1 - rng.next()) * 90_000),
      told: known!.told,
      at: new Date(clock.now()),
    }));
    await server.database.sql.insert(searchHistory).values(searches);
    clock.advance(60_000);
    await expect.poll(() => server.database.sql.select().from(waitModels)).toHaveLength(1);
    await expect.poll(async () => (await expectedOf(leader)).p90Seconds).not.toBeNull();
    const { seconds, p90Seconds } = await expectedOf(leader);
    expect(seconds).toBeGreaterThan(90 * Math.LN2 * 0.7);
    expect(seconds).toBeLessThan(90 * Math.LN2 * 1.4);
    expect(p90Seconds! / seconds).toBeGreaterThan(2);
    await startSearch(leader, partyId, '2v2');
    expect(await stateOf(leader, partyId)).toMatchObject({
      searchTime: seconds,
      searchTimeP90: p90Seconds,
    });
    await cancel(leader, partyId);
  });

  test('is the same on another node and after a restart', async () => {
    const database = { ...server.database, close: async () => undefined };
    const other = await startTestServer({ clock, database });
    try {
      const [here, there] = [await server.signUp('carl'), await other.signUp('dora')];
      const asked = { query: { mode: '2v2' as const } };
      const said = await here.call('GET /api/matchmaking/expected-wait', asked);
      expect(said.p90Seconds).not.toBeNull();
      expect(await there.call('GET /api/matchmaking/expected-wait', asked)).toEqual(said);
    } finally {
      await other.stop();
    }
  });
});
