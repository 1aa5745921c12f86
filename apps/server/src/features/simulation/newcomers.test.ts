import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, inArray } from '../../platform/db/query.ts';
import { findUnderWay } from '../lobbies/store.ts';
import { lobbyPlayers } from '../lobbies/tables.ts';
import { matches } from '../matches/tables.ts';
import { queueTickets } from '../matchmaking/tables.ts';

/** What a newcomer sees first: alone with a simulated friend, against simulated players. */
let clock: SteppedClock;
let server: TestServer;
beforeAll(async () => {
  clock = createSteppedClock();
  server = await startTestServer({ clock, env: { SAMPLE_DATA: '1', SIM_SPEED: '60' } });
});
afterAll(() => server.stop());

const NEWCOMERS = 8;
const REAL_MS = 240_000;
const timePasses = <T>(wait: PromiseLike<T>) => timeRunsUntil(wait, 100, server.database, clock);

/** Nothing is measured meanwhile: steps may be longer. */
const pass = (ms: number) =>
  timeRunsUntil(
    new Promise<void>((resolve) => clock.after(ms, () => resolve())),
    400,
    server.database,
    clock,
  );

async function joinedByFriend({ player, socket }: Seat): Promise<string> {
  const params = { userId: player.id };
  const [friend] = await player.call('GET /api/users/friends/{userId}', { params });
  const { partyId } = await player.call('GET /api/users/check-party/{userId}', { params });
  const joined = socket.next('partyMemberJoined');
  await socket.send('sendPartyInvite', { senderId: player.id, receiverId: friend!.id, partyId });
  await timePasses(joined);
  return partyId;
}

/** The upper one of two in the middle. */
const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

/** The first match of one who has just signed up. */
async function firstMatch(name: string) {
  const [seat] = (await sit(server, [name])) as [Seat];
  const partyId = await joinedByFriend(seat);
  const startedAt = clock.now();
  await startSearch(seat, partyId, '2v2');
  const { readyCheckId: id } = await timePasses(seat.socket.next('matchFound'));
  const waitS = (clock.now() - startedAt) / 1000;
  const { explanation } = await seat.player.call('GET /api/ready-checks/{id}', { params: { id } });
  await seat.player.call('POST /api/ready-checks/{id}/decline', { params: { id } });
  seat.socket.close();
  return { waitS, gap: explanation.gap, chance: explanation.winChance.team1 };
}

test(`SMP8: the first 2v2 of ${NEWCOMERS} newcomers is even, and found in seconds`, {
  timeout: REAL_MS,
}, async () => {
  // Long enough for parties of the crowd to have been left over, whom a fair match is hardest with.
  await pass(120_000);
  const firstMatches = [];
  for (let n = 0; n < NEWCOMERS; n++) firstMatches.push(await firstMatch(`newcomer_${n}`));
  const seen = JSON.stringify(firstMatches);
  for (const { waitS, gap, chance } of firstMatches) {
    expect(gap, seen).toBeLessThan(150);
    expect(Math.abs(chance - 0.5), seen).toBeLessThan(0.2);
    expect(waitS, seen).toBeLessThan(60);
  }
  // Chance decides which simulated players come, so one match may be further away; the usual one is near and soon.
  expect(median(firstMatches.map(({ gap }) => gap)), seen).toBeLessThan(75);
  expect(median(firstMatches.map(({ waitS }) => waitS)), seen).toBeLessThan(20);
});

test('SMP9: three matches are usually live, and never none, from soon after the start on', {
  timeout: REAL_MS,
}, async () => {
  const live: number[] = [];
  for (let look = 0; look < 8; look++) {
    await pass(10_000);
    live.push(await server.database.sql.$count(matches, eq(matches.phase, 'live')));
  }
  expect(median(live), live.join()).toBeGreaterThanOrEqual(3);
  expect(Math.min(...live), live.join()).toBeGreaterThanOrEqual(1);
});

test('TRN31, SMP13: an event that wants them has simulated line-ups on the places that are free at the draw, and they play', {
  timeout: REAL_MS,
}, async () => {
  const admin = await server.signUp('organiser', { admin: true });
  const { id } = await admin.call('POST /api/tournaments', {
    body: {
      title: 'Open to all',
      mode: '2v2',
      entrants: 'players',
      places: 8,
      stages: [{ format: 'double' }],
      simulatedFill: true,
      startsAt: new Date(clock.now() + 3_600_000).toISOString(),
    },
  });
  const params = { id };
  await admin.call('POST /api/tournaments/{id}/publish', { params });
  const get = () => server.visitor().call('GET /api/tournaments/{id}', { params, query: {} });
  expect(await get()).toMatchObject({ entrants: [], settings: { simulatedFill: true } });
  await admin.call('POST /api/tournaments/{id}/start', { params });
  const { status, entrants } = await get();
  expect([status, entrants.length]).toEqual(['running', 8]);
  const players = entrants.flatMap((one) => one.players);
  expect(players.every(({ simulated }) => simulated)).toBe(true);
  expect(new Set(players.map((one) => one.id)).size).toBe(16);
  const ratings = entrants.map(({ rating }) => rating ?? 0);
  expect(ratings).toEqual([...ratings].sort((one, other) => other - one));

  // SMP13: none of them sits in a custom match for good. Who searched goes home, and none of them searches again.
  const ids = players.map((one) => one.id);
  const { sql } = server.database;
  expect(await sql.$count(lobbyPlayers, inArray(lobbyPlayers.userId, ids))).toBe(0);
  const searching = async () =>
    (await sql.select({ memberIds: queueTickets.memberIds }).from(queueTickets))
      .flatMap(({ memberIds }) => memberIds)
      .filter((one) => ids.includes(one));
  await timePasses(expect.poll(searching, { timeout: REAL_MS }).toEqual([]));
  const awaited = async () => {
    const { stages } = await get();
    const open = stages.flatMap((one) => one.fixtures).filter((one) => one.state === 'open');
    const sides = open.flatMap((one) => one.entrants);
    return entrants.filter((one) => sides.includes(one.id)).flatMap((one) => one.players.map(({ id }) => id));
  };
  const sittingOnes = async () => {
    const called = await awaited();
    return (await findUnderWay(sql, () => undefined))
      .filter(({ lobby }) => lobby.status === 'open')
      .flatMap(({ lobby }) => lobby.players.map(({ userId }) => userId))
      .filter((one) => called.includes(one));
  };
  let before: string[] = [];
  for (let look = 0; look < 12; look++) {
    await pass(3000);
    expect(await searching()).toEqual([]);
    const sitting = await sittingOnes();
    expect(
      sitting.filter((one) => before.includes(one)),
      'sits on for longer than a tick',
    ).toEqual([]);
    before = sitting;
  }
});
