import { type CommandOf, changed, type LobbyResult, refused, unchanged, type Waiting } from './command.ts';
import { isIn, isSeated, type Lobby, type OpenLobby, type ReadyLobby, type SeatedPlayer } from './lobby.ts';
import { reopened, settled } from './people.ts';
import type { Split } from './split.ts';
import { benched } from './standing.ts';

/** LOB11. */
export function ready(lobby: Waiting, userId: string, now: number): LobbyResult {
  if (!isIn(lobby, userId)) return refused('lobby_not_in');
  if (lobby.status === 'open' || now >= lobby.readyEndsAt) return refused('lobby_not_full');
  if (!isSeated(lobby, userId)) return refused('lobby_no_seat');
  if (lobby.accepted.includes(userId)) return unchanged(lobby);
  const accepted = [...lobby.accepted, userId];
  return changed({ ...lobby, accepted }, accepted.length === lobby.players.length);
}

/** LOB18: simulated players give way anyway. */
export function missed<T extends Waiting>(lobby: T, userIds: readonly string[]): T {
  const people = userIds.filter((id) => lobby.players.some((one) => one.userId === id && !one.simulated));
  return { ...lobby, missedIds: [...lobby.missedIds, ...people] };
}

/** LOB12: players who did not answer go to the bench, the others keep their seats. */
export function readyCheckEnds(lobby: ReadyLobby, now: number): LobbyResult {
  if (now < lobby.readyEndsAt) return refused('not_due');
  if (lobby.accepted.length === lobby.players.length) return unchanged(lobby);
  const isReady = ({ userId }: { userId: string }) => lobby.accepted.includes(userId);
  const late = lobby.players.filter((player) => !isReady(player));
  const real = late.filter(({ simulated }) => !simulated).map(({ userId }) => userId);
  const left = benched(missed(reopened(lobby), real), real);
  return changed(settled({ ...left, players: lobby.players.filter(isReady) }, now));
}

/** LOB14, LOB26. */
export function start(lobby: Waiting, { matchId, teams }: CommandOf<'start'>): LobbyResult {
  if (lobby.status === 'open' || lobby.accepted.length < lobby.players.length)
    return refused('not_all_ready');
  const { readyEndsAt, accepted, ...common } = lobby;
  const players = teams ? seatedBy(lobby, teams) : lobby.players;
  return changed({ ...common, players, status: 'started', matchId, quitIds: [] });
}

/** Throws where the teams are not those players. */
export function seatedBy({ players }: Lobby, { team1, team2 }: Split): SeatedPlayer[] {
  const ids = [...team1, ...team2];
  if (team1.length !== team2.length || new Set(ids).size !== players.length)
    throw new Error('other teams than the players');
  return players.map((player) => {
    const seat = ids.indexOf(player.userId);
    if (seat === -1) throw new Error('a player without a team');
    return { ...player, seat };
  });
}

export const isExpired = ({ status, expiresAt }: Waiting, now: number): boolean =>
  status === 'open' && expiresAt !== null && now >= expiresAt;

/** LOB5. */
export function expire(lobby: OpenLobby, now: number): LobbyResult {
  if (!isExpired(lobby, now)) return refused('not_due');
  return changed({ ...lobby, status: 'expired' });
}
