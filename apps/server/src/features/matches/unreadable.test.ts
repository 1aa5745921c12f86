import { randomUUID } from 'node:crypto';
import type { Client } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { playToEnd, roomOf, type Seat, sit } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { requestOf, unrated } from './asked.fixture.ts';
import { matches, matchSeries } from './tables.ts';

const clock = createSteppedClock();

/** A custom match of two, as the newest release began it: this one cannot read its state. */
async function begunByNewer(damage: object) {
  const database = await openTestDatabase();
  const start = () =>
    startTestServer({
      clock,
      database: { ...database, close: async () => undefined },
      env: { SAMPLE_DATA: '1' },
    });
  let server = await start();
  const admin = await server.signUp('admin', { admin: true });
  const [ann, ben] = (await sit(server, ['ann', 'ben'])) as [Seat, Seat];
  const body = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
  const { id } = await ann.player.call('POST /api/lobbies', { body });
  await ben.player.call('POST /api/lobbies/{id}/join', { params: { id } });
  for (const { player } of [ann, ben]) await player.call('POST /api/lobbies/{id}/ready', { params: { id } });
  const { matchId } = await ann.socket.next('gameReady');
  await server.stop();
  await database.sql.update(matches).set(damage).where(eq(matches.id, matchId));
  server = await start();
  const again = ({ jar }: Client) => server.client(Object.fromEntries(jar));
  return { server, database, matchId, lobbyId: id, ann: again(ann.player), admin: again(admin) };
}

test.each([
  ['state', { state: { v: 99 } }],
  ['settings and explanation', { settings: { v: 99 }, explanation: { v: 99 } }],
])(
  'MAT20: a match whose %s cannot be read lets the server start; an admin cancels it, and its players are free',
  async (_what, damage) => {
    const { server, database, matchId, lobbyId, ann, admin } = await begunByNewer(damage);
    const params = { matchId };
    const own = () => ann.call('GET /api/users/current-user', {});
    expect(await own()).toMatchObject({ lobbyId });
    expect(
      (await ann.attempt('POST /api/admin/matches/{matchId}/cancel', { params, body: { reason: 'broken' } }))
        .status,
    ).toBe(403);
    await admin.call('POST /api/admin/matches/{matchId}/cancel', { params, body: { reason: 'broken' } });
    expect(await ann.call('GET /api/matches/{matchId}', { params })).toMatchObject({ phase: 'cancelled' });
    expect(await own()).toMatchObject({ lobbyId: null });
    const body = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
    expect((await ann.attempt('POST /api/lobbies', { body })).status).toBe(201);
    const twice = await admin.attempt('POST /api/admin/matches/{matchId}/cancel', {
      params,
      body: { reason: 'again' },
    });
    expect(twice).toMatchObject({ status: 409, body: { code: 'match_wrong_phase' } });
    await server.stop();
    await database.close();
  },
);

test.each(['cancelled', 'finished'] as const)(
  'SER7: a series that cannot be read ends with its map, %s; its room is shown and its players are free',
  async (how) => {
    const database = await openTestDatabase();
    const server = await startTestServer({ clock, database, env: { SIM_SPEED: '5000' } });
    const admin = await server.signUp('admin', { admin: true });
    const seats = await sit(server, ['ann', 'ben', 'cat', 'dan']);
    const maps = ['de_nuke', 'de_dust2', 'de_mirage'] as const;
    const settings = unrated('2v2', { bestOf: 3, maps: { kind: 'fixed', maps, sides: 'drawn' } });
    const request = requestOf(seats, settings, randomUUID());
    const matchId = await database.write((tx) => server.app.matches.create(tx, request));
    await database.sql.update(matchSeries).set({ state: { v: 99 } });
    const params = { matchId };
    if (how === 'cancelled')
      await admin.call('POST /api/admin/matches/{matchId}/cancel', { params, body: { reason: 'broken' } });
    else await timeRunsUntil(playToEnd(seats, matchId), 1000, database, clock);
    const room = await roomOf(seats[0]!, matchId);
    expect(room).toMatchObject({ phase: how, series: { isOver: true, winner: null } });
    expect((await seats[0]!.player.call('GET /api/users/current-user', {})).activeMatchId).toBeNull();
    await server.stop();
  },
);
