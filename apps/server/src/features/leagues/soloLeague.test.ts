import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { acceptAll, playToEnd, sit } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
});
afterAll(() => server.stop());

test('LGE5: ten single players play a match, and its end changes the ladder', async () => {
  const params = { id: SOLO_LEAGUE_ID };
  const seats = await sit(
    server,
    Array.from({ length: 10 }, (_, i) => `solo_${i}`),
  );
  for (const { player } of seats) await player.call('POST /api/leagues/{id}/play', { params });
  const matchId = await acceptAll(seats);
  const room = await playToEnd(seats, matchId);
  expect(room.phase).toBe('finished');

  const { rows } = await server.visitor().call('GET /api/leagues/{id}/ladder', { params, query: {} });
  const winners = room.teams.find(({ key }) => key === room.result!.winner)!.players;
  expect(rows).toHaveLength(10);
  expect(
    rows
      .slice(0, 5)
      .map(({ player }) => player)
      .sort(),
  ).toEqual(winners.map(({ nickname }) => nickname).sort());
  expect(rows.map(({ points, leaguePoints }) => [points, leaguePoints])).toEqual([
    ...Array(5).fill([10, '1 / 0']),
    ...Array(5).fill([0, '0 / 1']),
  ]);
});
