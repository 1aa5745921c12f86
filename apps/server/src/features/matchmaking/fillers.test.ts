import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, playToEnd, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
});
afterEach(() => server.stop());

async function searchInPairs(names: readonly string[]): Promise<Seat[][]> {
  const pairs: Seat[][] = [];
  for (const name of names) {
    const pair = await sit(server, [`${name}_one`, `${name}_two`]);
    await startSearch(pair[0]!, await formParty(pair), '5v5');
    pairs.push(pair);
  }
  return pairs;
}

const stateOf = async ({ player }: Seat) => {
  const { partyId } = await player.call('GET /api/users/party/{userId}', { params: { userId: player.id } });
  return player.call('GET /api/users/parties/{partyId}', { params: { partyId: partyId! } });
};

const league = { params: { id: SOLO_LEAGUE_ID } };

test('MM26, PTY40: two who search alone fill a match of pairs, are told so, and win or lose no league points', async () => {
  const alone = await sit(server, ['fill_a', 'fill_b', 'fill_not']);
  for (const { player } of alone) await player.call('POST /api/leagues/{id}/play', league);
  expect((await stateOf(alone[0]!)).fills).toBe(true);
  const unwilling = alone.pop()!;
  const { partyId } = await unwilling.player.call('GET /api/users/party/{userId}', {
    params: { userId: unwilling.player.id },
  });
  const before = await stateOf(unwilling);
  await unwilling.player.call('PUT /api/users/parties/{partyId}/filling', {
    params: { partyId: partyId! },
    body: { fills: false },
  });
  const after = await stateOf(unwilling);
  expect([after.fills, after.status, after.searchingSince]).toEqual([
    false,
    'pending',
    before.searchingSince,
  ]);

  const pairs = await searchInPairs(['a', 'b', 'c', 'd']);
  const seats = [...alone, ...pairs.flat()];
  const { readyCheckId } = await alone[0]!.socket.next('matchFound');
  const params = { id: readyCheckId };
  expect((await alone[1]!.player.call('GET /api/ready-checks/{id}', { params })).youFill).toBe(true);
  expect((await pairs[0]![0]!.player.call('GET /api/ready-checks/{id}', { params })).youFill).toBe(false);
  expect((await stateOf(unwilling)).status).toBe('pending');

  const matchId = await acceptAll(seats, { readyCheckId });
  const room = await playToEnd(seats, matchId);
  expect(room.phase).toBe('finished');
  const { rows } = await server.visitor().call('GET /api/leagues/{id}/ladder', { ...league, query: {} });
  expect(rows).toEqual([]);
});

test('MM26, MM12: who fills and accepts searches on in the Solo League after a declined match', async () => {
  const alone = await sit(server, ['on_a', 'on_b']);
  for (const { player } of alone) await player.call('POST /api/leagues/{id}/play', league);
  const since = (await stateOf(alone[0]!)).searchingSince;
  const pairs = await searchInPairs(['e', 'f', 'g', 'h']);
  const { readyCheckId } = await alone[0]!.socket.next('matchFound');
  await alone[0]!.player.call('POST /api/ready-checks/{id}/accept', { params: { id: readyCheckId } });
  await pairs[0]![0]!.player.call('POST /api/ready-checks/{id}/decline', { params: { id: readyCheckId } });
  await expect
    .poll(() => stateOf(alone[0]!))
    .toMatchObject({ status: 'pending', fills: true, searchingSince: since });
});

test('MM25: pairs of which too many wait are told so, and that a third player would help', async () => {
  const [pair] = await searchInPairs(['k', 'l', 'm']);
  const surplusOf = async () => (await stateOf(pair![0]!)).surplus;
  await expect
    .poll(surplusOf, { timeout: 20_000 })
    .toEqual({ size: 2, withOneMoreSeconds: expect.any(Number) });
});
