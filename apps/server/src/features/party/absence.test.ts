import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { and, eq } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { queueTickets } from '../matchmaking/tables.ts';
import { ABSENT_MS } from './absence.ts';
import { parties } from './tables.ts';

let server: TestServer;
let database: Database;
const clock = createSteppedClock();
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ clock, database: { ...database, close: async () => undefined } });
  clock.advance(5 * 60_000); // what a leader looks at once after its start: else it falls into one of the tests
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const GONE_MS = 5250; // presence takes a reload for no absence, and tells changes together
let number = 0;
const WAIT = { timeout: 20_000 };
/** Time goes on while it is waited for: deadlines are looked for once a second. */
const later = <Value>(read: () => Promise<Value>) =>
  expect.poll(() => {
    clock.advance(1000);
    return read();
  }, WAIT);

async function searchingPair(): Promise<{ seats: [Seat, Seat]; partyId: string }> {
  const seats = (await sit(server, [`one_${++number}`, `two_${number}`])) as [Seat, Seat];
  const partyId = await formParty(seats);
  await startSearch(seats[0], partyId, '2v2');
  return { seats, partyId };
}

/** In the other mode, so that it is not matched with a pair. */
async function searchingElsewhere(): Promise<{ seats: Seat[]; partyId: string }> {
  const seats = await sit(server, [`five_${++number}`, `six_${number}`]);
  const partyId = await formParty(seats);
  await startSearch(seats[0]!, partyId, '5v5');
  return { seats, partyId };
}

const statusOf = async (partyId: string) =>
  (await database.sql.select({ status: parties.status }).from(parties).where(eq(parties.id, partyId)))[0]!
    .status;
const watched = (partyId: string) =>
  database.sql.$count(deadlines, and(eq(deadlines.kind, 'party-absent'), eq(deadlines.key, partyId)));

/** Their connections end, and the server has noticed. */
async function goOffline(seats: Seat[]): Promise<void> {
  for (const { socket } of seats) socket.close();
  const isGone = ({ player }: Seat) => !server.app.presence.isOnline(player.id);
  const noticed = () => {
    clock.advance(GONE_MS);
    return seats.every(isGone);
  };
  await expect.poll(noticed, WAIT).toBe(true);
  clock.advance(GONE_MS);
}

describe('PTY37: nobody of a searching party is there', () => {
  test('after 60 s it searches no more, and its ticket is gone', async () => {
    const { seats, partyId } = await searchingPair();
    await goOffline(seats);
    await expect.poll(() => watched(partyId), WAIT).toBe(1);
    expect(await statusOf(partyId)).toBe('searching');
    clock.advance(ABSENT_MS);
    await later(() => statusOf(partyId)).toBe('idle');
    expect(await database.sql.$count(queueTickets, eq(queueTickets.partyId, partyId))).toBe(0);
  });

  test('somebody is there: it searches on', async () => {
    const { seats, partyId } = await searchingPair();
    const other = await searchingElsewhere(); // gone at the same moment, in another mode: it shows that absences were seen to
    await goOffline([seats[0], ...other.seats]);
    await expect.poll(() => watched(other.partyId), WAIT).toBe(1);
    expect(await watched(partyId)).toBe(0);
    clock.advance(ABSENT_MS);
    await later(() => statusOf(other.partyId)).toBe('idle');
    expect(await statusOf(partyId)).toBe('searching');
    await seats[1].player.call('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } });
  });

  test('somebody is back in time: it searches on', async () => {
    const { seats, partyId } = await searchingPair();
    await goOffline(seats);
    await expect.poll(() => watched(partyId), WAIT).toBe(1);
    const back = await seats[1].player.socket();
    await expect.poll(() => server.app.presence.isOnline(seats[1].player.id), WAIT).toBe(true);
    clock.advance(ABSENT_MS);
    await later(() => watched(partyId)).toBe(0);
    expect(await statusOf(partyId)).toBe('searching');
    back.close();
    await seats[1].player.call('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } });
  });

  test('the process ends meanwhile: whoever does not come back within five minutes searches no more', async () => {
    const { partyId } = await searchingPair();
    await server.stop();
    server = await startTestServer({ clock, database: { ...database, close: async () => undefined } });
    clock.advance(ABSENT_MS);
    expect(await statusOf(partyId)).toBe('searching');
    clock.advance(4 * 60_000);
    await later(() => statusOf(partyId)).toBe('idle');
  });
});
