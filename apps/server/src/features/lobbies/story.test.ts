import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { playToEnd, type Seat, sit } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ratingChanges } from '../rating/tables.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
});
afterAll(() => server.stop());

/** A lobby of these players, the first as host, who all get ready. Returns its id and the match's. */
async function begin([host, ...others]: Seat[], mode: '1v1' | '2v2') {
  const body = { map: 'de_nuke', mode, region: 'Beijing' } as const;
  const { id } = await host!.player.call('POST /api/lobbies', { body });
  const params = { id };
  for (const { player } of others) await player.call('POST /api/lobbies/{id}/join', { params });
  for (const { player } of [host!, ...others]) await player.call('POST /api/lobbies/{id}/ready', { params });
  return { id, matchId: (await others[0]!.socket.next('gameReady')).matchId };
}

const own = ({ player }: Seat) => player.call('GET /api/users/current-user', {});

describe('LOB14: from the last seat to the result', () => {
  test.each([
    ['1v1', ['ann', 'ben']],
    ['2v2', ['cat', 'dan', 'eve', 'fay']],
  ] as const)(
    '%s is played to its end on its map, unrated, and then everybody is free',
    async (mode, names) => {
      const seats = await sit(server, [...names]);
      const { id, matchId } = await begin(seats, mode);
      const room = () => server.visitor().call('GET /api/lobbies/{id}', { params: { id } });
      expect(await room()).toMatchObject({ phase: 'started', matchId, hasRoom: false });
      expect(await own(seats[0]!)).toMatchObject({ lobbyId: id, activeMatchId: matchId });
      const played = await playToEnd(seats, matchId);
      expect(played).toMatchObject({ phase: 'finished', mode, map: 'de_nuke', rated: false });
      expect(played.result?.winner).toMatch(/^team[12]$/);
      expect(await room()).toMatchObject({ phase: 'ended', matchId });
      for (const seat of seats) {
        expect(await own(seat)).toMatchObject({ lobbyId: null, activeMatchId: null });
      }
      expect(await server.database.sql.$count(ratingChanges)).toBe(0);
      await seats[0]!.player.call('POST /api/lobbies', { body: { map: 'de_nuke', mode, region: 'Beijing' } });
    },
  );
});
