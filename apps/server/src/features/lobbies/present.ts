import type { Lobby, LobbyRow as Row } from '@retake/contract/lobbies/calls.ts';
import { CUSTOM_MATCH_SLOTS } from '@retake/core/constants/customMatches.ts';
import type { SampleTime } from '../samples/time.ts';
import type { findLobbyPlayers, LobbyRow } from './store.ts';

/** A lobby that has begun, or is about to, was full. */
const slotsOf = ({ status, mode, taken }: LobbyRow) => {
  const of = CUSTOM_MATCH_SLOTS[mode];
  return { taken: status === 'future' ? of : taken, of };
};

export function presentLobby(row: LobbyRow, time: SampleTime): Row {
  const begins = row.status === 'future' && row.state !== 'live' ? row.startsAt : null;
  return {
    id: row.id,
    kind: 'lobby',
    map: row.map,
    creator: row.creator,
    simulated: row.simulated,
    mode: row.mode,
    region: row.region,
    pingMs: row.pingMs,
    createdAt: time.shown(row.sample, row.createdAt).toISOString(),
    status: row.status,
    state: row.status === 'future' ? row.state : null,
    score: row.status === 'future' ? { team1: row.score1, team2: row.score2 } : null,
    startsAt: begins && time.shown(row.sample, begins).toISOString(),
    slots: slotsOf(row),
    joined: row.joined,
  };
}

type Players = Awaited<ReturnType<typeof findLobbyPlayers>>;

export const presentRoom = (row: LobbyRow, players: Players, time: SampleTime): Lobby => ({
  ...presentLobby(row, time),
  creatorId: row.creatorId,
  players: players.map((player) => ({
    ...player,
    team: player.slot < CUSTOM_MATCH_SLOTS[row.mode] / 2 ? 'team1' : 'team2',
  })),
});
