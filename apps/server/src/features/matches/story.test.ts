import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import {
  acceptAll,
  finishVeto,
  formParty,
  playToEnd,
  roomOf,
  roomWhen,
  type Seat,
  sit,
  startSearch,
} from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
});
afterAll(() => server.stop());

async function matchOfFour(names: string[]): Promise<{ seats: Seat[]; matchId: string }> {
  const seats = await sit(server, names);
  const one = await formParty(seats.slice(0, 2));
  const other = await formParty(seats.slice(2));
  await startSearch(seats[0]!, one, '2v2');
  await startSearch(seats[2]!, other, '2v2');
  return { seats, matchId: await acceptAll(seats) };
}

describe('a match from the search to the rating', () => {
  test('MAT1 to MAT8: veto, ready, rounds, result, ratings and free parties', async () => {
    const { seats, matchId } = await matchOfFour(['ann', 'ben', 'cat', 'dan']);
    const room = await playToEnd(seats, matchId);
    expect(room.phase).toBe('finished');
    expect(Math.max(room.score.team1, room.score.team2)).toBeGreaterThanOrEqual(9);
    expect(room.rounds).toHaveLength(room.score.team1 + room.score.team2);
    for (const team of room.teams) {
      const won = team.key === room.result!.winner;
      for (const player of team.players) {
        expect(player.change!.after - player.change!.before > 0).toBe(won);
      }
    }
    const party = await seats[0]!.player.call('GET /api/users/party/{userId}', {
      params: { userId: seats[0]!.player.id },
    });
    const state = await seats[0]!.player.call('GET /api/users/parties/{partyId}', {
      params: { partyId: party.partyId! },
    });
    expect(state).toMatchObject({ status: 'idle', matchId: null });
  });

  test('MAT11: a player connected by an admin without a SteamID plays a simulated match like everybody', async () => {
    const seats = await sit(server, ['amy', 'bob', 'cal', 'dee']);
    const admin = await server.signUp('an_admin', { admin: true });
    for (const key of ['PUT /api/admin/disconnect-steam', 'PUT /api/admin/connect-steam'] as const) {
      await admin.call(key, { body: { input: 'amy' } });
    }
    await startSearch(seats[0]!, await formParty(seats.slice(0, 2)), '2v2');
    await startSearch(seats[2]!, await formParty(seats.slice(2)), '2v2');
    const room = await playToEnd(seats, await acceptAll(seats));
    const players = room.teams.flatMap((team) =>
      team.players.map((player) => ({ ...player, team: team.key })),
    );
    const amy = players.find(({ nickname }) => nickname === 'amy')!;
    const bob = players.find(({ nickname }) => nickname === 'bob')!;
    expect(amy.abandoned).toBe(false);
    expect(amy.kills + amy.deaths).toBeGreaterThan(0);
    expect(Math.sign(amy.change!.after - amy.change!.before)).toBe(
      Math.sign(bob.change!.after - bob.change!.before),
    );
    const user = await seats[0]!.player.call('GET /api/users/current-user', {});
    expect(user).toMatchObject({ penaltyUntil: null });
  });

  test('MAT: only its players see how to connect and can write to its chat', async () => {
    const { seats, matchId } = await matchOfFour(['eve', 'fay', 'gus', 'hal']);
    await finishVeto(seats, matchId);
    const room = await roomWhen(seats[0]!, matchId, (other) => other.connect !== null);
    expect(room.connect!.simulated).toBe(true);
    const [outsider] = await sit(server, ['outsider']);
    expect((await roomOf(outsider!, matchId)).connect).toBeNull();
    const write = { params: { matchId }, body: { message: 'hello' } };
    expect((await outsider!.player.attempt('POST /api/matches/{matchId}/messages', write)).status).toBe(403);
    const sent = await seats[0]!.player.call('POST /api/matches/{matchId}/messages', write);
    expect((await seats[3]!.socket.next('matchMessage')).id).toBe(sent.id);
  });

  test('MAT9: leaving before the first round cancels the match, with a penalty for the player who left', async () => {
    const { seats, matchId } = await matchOfFour(['ida', 'jon', 'kim', 'lou']);
    await seats[1]!.player.call('POST /api/matches/{matchId}/abandon', { params: { matchId } });
    const room = await roomWhen(seats[0]!, matchId, (other) => other.phase === 'cancelled');
    expect(room.result).toMatchObject({ winner: null, reason: 'cancelled' });
    const { partyId } = await seats[0]!.player.call('GET /api/users/party/{userId}', {
      params: { userId: seats[0]!.player.id },
    });
    const again = await seats[0]!.player.attempt('PUT /api/users/parties/{partyId}/status', {
      params: { partyId: partyId! },
      body: { status: 'pending', gameMode: '2v2' },
    });
    expect(again.body).toMatchObject({ code: 'member_penalised', values: { nickname: 'jon' } });
  });
});
