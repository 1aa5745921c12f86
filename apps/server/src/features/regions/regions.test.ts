import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playerPings } from './tables.ts';

const clock = createSteppedClock(Date.now());
let server: TestServer;
let player: Player;
let players = 0;
const REGIONS = 'Shanghai=https://sha.example/ping,Hong Kong=https://hk.example/ping';

beforeAll(async () => {
  server = await startTestServer({ clock, env: { REGIONS } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.sql.delete(playerPings);
  player = await server.signUp(`pinger${++players}`);
});

const tell = (pings: Record<string, number>) => player.attempt('PUT /api/pings', { body: { pings } });
const stored = () => server.database.sql.select().from(playerPings);

/** What is left after the hourly sweep, if it has run. */
function sweptAndStored() {
  clock.advance(3600_000);
  return stored();
}

test('MM5: every browser learns where to measure', async () => {
  expect((await server.visitor().call('GET /api/site', {})).regions).toEqual([
    { name: 'Shanghai', pingUrl: 'https://sha.example/ping' },
    { name: 'Hong Kong', pingUrl: 'https://hk.example/ping' },
  ]);
});

describe('MM5: a player sends', () => {
  test('measurements, and later newer ones', async () => {
    expect((await tell({ Shanghai: 20, 'Hong Kong': 2000 })).status).toBe(200);
    expect((await tell({ Shanghai: 1 })).status).toBe(200);
    expect(await stored()).toMatchObject([{ userId: player.id, pings: { Shanghai: 1 } }]);
  });

  test.each([
    [{ Shanghai: 0 }],
    [{ Shanghai: 2001 }],
    [{ Shanghai: 20.5 }],
    [{ Atlantis: 20 }],
    [Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`R${n}`, 1]))],
  ])('no invalid values such as %j', async (pings) => {
    expect((await tell(pings)).body).toMatchObject({ code: 'malformed' });
    expect(await stored()).toEqual([]);
  });

  test('them at most ten times an hour', async () => {
    for (let nth = 0; nth < 10; nth++) expect((await tell({ Shanghai: 20 })).status).toBe(200);
    expect((await tell({ Shanghai: 20 })).body).toMatchObject({ code: 'too_many' });
  });
});

test('MM5: pings are forgotten after 30 days', async () => {
  await tell({ Shanghai: 20 });
  clock.advance(29 * 24 * 3600_000);
  expect(await sweptAndStored()).toHaveLength(1);
  clock.advance(24 * 3600_000);
  await expect.poll(sweptAndStored).toEqual([]);
});

test('with only one region nothing is measured, and no one can send pings', async () => {
  const alone = await startTestServer({ env: { REGIONS: 'Shanghai=https://sha.example/ping' } });
  const one = await alone.signUp('alone');
  expect((await one.call('GET /api/site', {})).regions).toEqual([]);
  expect((await one.attempt('PUT /api/pings', { body: { pings: { Shanghai: 20 } } })).status).toBe(400);
  await alone.stop();
});
