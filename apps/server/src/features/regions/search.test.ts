import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, roomOf, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchHistory } from '../matchmaking/tables.ts';

let clock: SteppedClock;
let server: TestServer;

beforeEach(async () => {
  clock = createSteppedClock(Date.now());
  const REGIONS = 'Shanghai=https://sha.example/ping,Hong Kong=https://hk.example/ping';
  server = await startTestServer({ clock, env: { REGIONS } });
});
afterEach(() => server.stop());

/** Until each of these has a match, at most a hundred times real speed. */
const found = (...seats: Seat[]) =>
  timeRunsUntil(
    Promise.all(seats.map(({ socket }) => socket.next('matchFound'))),
    1000,
    server.database,
    clock,
  );

type Pings = Record<string, number>;
const NORTH = { Shanghai: 20, 'Hong Kong': 150 };
const SOUTH = { Shanghai: 150, 'Hong Kong': 20 };

/** Two searching players; one of them may have no measurements. */
async function searchingDuo(name: string, ...pings: Pings[]): Promise<Seat[]> {
  const seats = await sit(server, [`${name}1`, `${name}2`]);
  for (const [n, measured] of pings.entries()) {
    await seats[n]!.player.call('PUT /api/pings', { body: { pings: measured } });
  }
  await startSearch(seats[0]!, await formParty(seats), '2v2');
  return seats;
}

/** The players in this player's match, and its predicted region before it is accepted. */
async function foundFor({ player }: Seat, { readyCheckId: id }: { readyCheckId: string }) {
  const { explanation } = await player.call('GET /api/ready-checks/{id}', { params: { id } });
  const names = explanation.teams.flatMap(({ parties }) => parties.flat().map(({ nickname }) => nickname));
  return { names: names.sort(), region: explanation.region };
}

describe('MM5: groups in two regions', () => {
  test('are matched separately, and each match is played in its players’ region', async () => {
    const north = [...(await searchingDuo('northa', NORTH, NORTH)), ...(await searchingDuo('northb', NORTH))];
    const south = [...(await searchingDuo('southa', SOUTH, SOUTH)), ...(await searchingDuo('southb', SOUTH))];
    const [northern, southern] = await found(north[1]!, south[0]!);
    expect(await foundFor(north[1]!, northern!)).toEqual({
      names: ['northa1', 'northa2', 'northb1', 'northb2'],
      region: 'Shanghai',
    });
    expect((await foundFor(south[1]!, southern!)).region).toBe('Hong Kong');
    const matchId = await acceptAll(south, southern);
    expect((await roomOf(south[0]!, matchId)).region).toBe('Hong Kong');
    const learnt = await server.database.sql.select().from(searchHistory);
    expect(learnt.map(({ region }) => region).sort()).toEqual([
      'Hong Kong',
      'Hong Kong',
      'Shanghai',
      'Shanghai',
    ]);
  });

  test('a party without measurements can be matched with anyone', async () => {
    const south = await searchingDuo('south', SOUTH);
    await searchingDuo('unknown');
    const [check] = await found(south[0]!);
    expect(await foundFor(south[0]!, check!)).toEqual({
      names: ['south1', 'south2', 'unknown1', 'unknown2'],
      region: 'Hong Kong',
    });
  });
});

test('MM6: distant groups meet only when one is overdue by as many seconds as the ping exceeds the accepted limit', async () => {
  const north = await searchingDuo('north', NORTH);
  await searchingDuo('south', SOUTH);
  const [check] = await found(north[0]!);
  expect((await foundFor(north[0]!, check!)).names).toHaveLength(4);
  const waits = await server.database.sql.select().from(searchHistory);
  expect(Math.max(...waits.map(({ waitMs }) => waitMs))).toBeGreaterThanOrEqual((120 + 150 - 80) * 1000);
});
