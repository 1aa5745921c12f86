import type { Lobby, LobbyRow as Row } from '@retake/contract/lobbies/calls.ts';
import { CUSTOM_MATCH_SLOTS } from '@retake/core/lobby/customMatch.ts';
import { type Lobby as LobbyState, teamOfSeat } from '@retake/core/lobby/lobby.ts';
import type { ListedLobby, LobbyPerson, LobbyRow } from './store.ts';

/** A row of the tab New. */
export function presentListed(row: ListedLobby): Row {
  const of = CUSTOM_MATCH_SLOTS[row.mode];
  return {
    id: row.id,
    kind: 'lobby',
    map: row.map,
    creator: row.creator,
    simulated: row.simulated,
    mode: row.mode,
    region: row.region,
    pingMs: row.pingMs,
    createdAt: row.createdAt.toISOString(),
    status: 'active',
    state: null,
    score: null,
    teams: null,
    startsAt: null,
    seats: { taken: row.taken, of },
    hasRoom: row.takenByPeople < of,
    joined: row.joined,
  };
}

type People = ReadonlyMap<string, LobbyPerson>;

function lineupOf(lobby: LobbyState, people: People): Lobby['lineup'] {
  const accepted: readonly string[] = lobby.status === 'ready' ? lobby.accepted : [];
  return Array.from({ length: CUSTOM_MATCH_SLOTS[lobby.mode] }, (_, seat) => {
    const seated = lobby.players.find((player) => player.seat === seat);
    const person = seated && people.get(seated.userId);
    return {
      seat,
      team: teamOfSeat(lobby.mode, seat),
      player: person ? { ...person, ready: accepted.includes(person.id) } : null,
    };
  });
}

/** The room as this reader may see it. `people`: its players, its host and its creator. */
export function presentRoom({ lobby, ...row }: LobbyRow, people: People, callerId: string | null): Lobby {
  const creator = people.get(row.creatorId);
  const of = CUSTOM_MATCH_SLOTS[lobby.mode];
  const isBound = lobby.status !== 'ended' && lobby.status !== 'expired';
  const realPlayers = lobby.players.filter(({ simulated }) => !simulated).length;
  return {
    id: row.id,
    kind: 'lobby',
    map: row.map,
    creator: creator?.nickname ?? '',
    simulated: creator?.simulated ?? false,
    mode: lobby.mode,
    region: row.region,
    pingMs: row.pingMs,
    createdAt: row.createdAt.toISOString(),
    status: lobby.status === 'open' || lobby.status === 'ready' ? 'active' : 'future',
    state: null,
    score: null,
    teams: null,
    startsAt: null,
    seats: { taken: lobby.players.length, of },
    hasRoom: (lobby.status === 'open' || lobby.status === 'ready') && realPlayers < of,
    joined: isBound && lobby.players.some(({ userId }) => userId === callerId),
    phase: lobby.status,
    hostId: lobby.hostId,
    host: people.get(lobby.hostId)?.nickname ?? '',
    expiresAt: lobby.expiresAt === null ? null : new Date(lobby.expiresAt).toISOString(),
    lineup: lineupOf(lobby, people),
    readyCheck:
      lobby.status === 'ready'
        ? {
            endsAt: new Date(lobby.readyEndsAt).toISOString(),
            accepted: lobby.accepted.length,
            of,
            youAccepted: callerId !== null && lobby.accepted.includes(callerId),
          }
        : null,
    matchId: 'matchId' in lobby ? lobby.matchId : null,
    seq: lobby.seq,
  };
}
