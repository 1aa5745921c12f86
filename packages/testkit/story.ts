import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { Player, TestServer } from './server.ts';
import type { TestSocket } from './socket.ts';

/** A player with a socket, as a browser has it. */
export type Seat = { player: Player; socket: TestSocket };

export async function sit(server: TestServer, nicknames: string[]): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const nickname of nicknames) {
    const player = await server.signUp(nickname);
    seats.push({ player, socket: await player.socket({ watches: true }) });
  }
  return seats;
}

/** A party of these players, the first as leader, joined by code. Returns its id. */
export async function formParty([leader, ...others]: Seat[]): Promise<string> {
  const { partyId, partycode } = await leader!.player.call('GET /api/users/check-party/{userId}', {
    params: { userId: leader!.player.id },
  });
  for (const { player } of others) await player.call('POST /api/parties/join', { body: { partycode } });
  return partyId;
}

export async function startSearch(leader: Seat, partyId: string, gameMode: Mode): Promise<void> {
  await leader.player.call('PUT /api/users/parties/{partyId}/status', {
    params: { partyId },
    body: { status: 'pending', gameMode },
  });
}

/** Everybody accepts their match. Returns the match's id. */
export async function acceptAll(seats: Seat[], found?: { readyCheckId: string }): Promise<string> {
  const { readyCheckId } = found ?? (await seats[0]!.socket.next('matchFound'));
  for (const { player } of seats) {
    await player.call('POST /api/ready-checks/{id}/accept', { params: { id: readyCheckId } });
  }
  return (await seats[0]!.socket.next('gameReady')).matchId;
}

export const roomOf = (seat: Seat, matchId: string): Promise<MatchRoom> =>
  seat.player.call('GET /api/matches/{matchId}', { params: { matchId } });

/** The room once it matches the condition: loads it again at every change that the socket reports. */
export async function roomWhen(
  seat: Seat,
  matchId: string,
  fits: (room: MatchRoom) => boolean,
): Promise<MatchRoom> {
  for (;;) {
    const room = await roomOf(seat, matchId);
    if (fits(room)) return room;
    await seat.socket.next(
      'matchChanged',
      (changed) => changed.matchId === matchId && changed.seq > room.seq,
    );
  }
}

/** The captains ban and pick the first free maps and take the CT side. */
export async function finishVeto(seats: Seat[], matchId: string): Promise<MatchRoom> {
  for (;;) {
    const room = await roomOf(seats[0]!, matchId);
    const { turn } = room.veto;
    if (!turn) return room;
    const captain = seats.find((seat) => seat.player.id === turn.captainId)!;
    const params = { matchId };
    if (turn.action === 'side') {
      await captain.player.call('POST /api/matches/{matchId}/side', { params, body: { side: 'ct' } });
    } else {
      const { map } = room.veto.maps.find((one) => one.bannedBy === null && one.pickedBy === null)!;
      const body = { map, action: turn.action };
      await captain.player.call('POST /api/matches/{matchId}/veto', { params, body });
    }
  }
}

/** From the veto to the result, on a simulated server. */
export async function playToEnd(seats: Seat[], matchId: string): Promise<MatchRoom> {
  await finishVeto(seats, matchId);
  await roomWhen(seats[0]!, matchId, (room) => room.readyEndsAt !== null);
  for (const { player } of seats)
    await player.call('POST /api/matches/{matchId}/ready', { params: { matchId } });
  return roomWhen(seats[0]!, matchId, (room) => room.phase === 'finished' || room.phase === 'cancelled');
}
