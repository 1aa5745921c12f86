import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';

/** The server stops while a lobby waits, and starts again on the same database. */
let database: Database;
const clock = createSteppedClock();
const MINUTE_MS = 60_000;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const start = () => startTestServer({ clock, database: { ...database, close: async () => undefined } });

const opened = async (server: TestServer, name: string) => {
  const player = await server.signUp(name);
  const { id } = await player.call('POST /api/lobbies', {
    body: { map: 'de_nuke', mode: '1v1', region: 'Beijing' },
  });
  return { id, player };
};
const roomOf = (server: TestServer, id: string) =>
  server.visitor().call('GET /api/lobbies/{id}', { params: { id } });

/** Stops the server for this long. */
async function outage(server: TestServer, ms: number): Promise<TestServer> {
  await server.stop();
  clock.advance(ms);
  return start();
}

describe('LOB15: after an outage', () => {
  test('a ready check gets its whole time again, and then ends as usual', async () => {
    let server = await start();
    const { id, player } = await opened(server, 'ann');
    const other = await server.signUp('ben');
    await other.call('POST /api/lobbies/{id}/join', { params: { id } });
    await player.call('POST /api/lobbies/{id}/ready', { params: { id } });
    server = await outage(server, 5 * MINUTE_MS);
    const { readyCheck, phase } = await roomOf(server, id);
    expect(phase).toBe('ready');
    expect(readyCheck).toMatchObject({ accepted: 1, endsAt: new Date(clock.now() + 30_000).toISOString() });
    const isOpen = expect.poll(async () => (await roomOf(server, id)).phase).toBe('open');
    await timeRunsUntil(isOpen, 500, database, clock);
    expect(await roomOf(server, id)).toMatchObject({ seats: { taken: 1 }, bench: [{ nickname: 'ben' }] });
    await server.stop();
  });

  test('LOB5: a lobby whose hour ended meanwhile is gone', async () => {
    let server = await start();
    const { id } = await opened(server, 'cat');
    server = await outage(server, 61 * MINUTE_MS);
    const isGone = expect.poll(async () => (await roomOf(server, id)).phase).toBe('expired');
    await timeRunsUntil(isGone, 100, database, clock);
    await server.stop();
  });
});
