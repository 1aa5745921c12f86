import { type LobbyResult, refused, type Waiting } from './command.ts';
import {
  type DraftLobby,
  everyoneIn,
  isIn,
  type KeptFor,
  LOBBY_READY_MS,
  type Lobby,
  MISSED_AT_MOST,
  type OpenLobby,
  type Seat,
  type SeatedPlayer,
  STANDING_PLACES,
  seatsOf,
} from './lobby.ts';

/** Why this person may not do what the host does; null: it is the host. */
export const notHost = (lobby: Waiting | DraftLobby, by: string): LobbyResult | null =>
  by === lobby.hostId ? null : refused(isIn(lobby, by) ? 'lobby_not_host' : 'lobby_not_in');

export const playerAt = ({ players }: Lobby, seat: Seat): SeatedPlayer | null =>
  players.find((player) => player.seat === seat) ?? null;

export const isSeatOf = ({ mode }: Lobby, seat: Seat): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < seatsOf(mode);

/** Seats that anybody may take, the lowest first. */
export function freeSeats({ mode, players, lockedSeats }: Lobby): Seat[] {
  const all = Array.from({ length: seatsOf(mode) }, (_, seat) => seat);
  return all.filter((seat) => !lockedSeats.includes(seat) && players.every((player) => player.seat !== seat));
}

/** LOB19: for whom seats are kept, without those who have one. */
export const missingOf = ({ players }: Lobby, { ids }: KeptFor): string[] =>
  ids.filter((id) => players.every(({ userId }) => userId !== id));

/** LOB19: how many free seats are kept at this time (ms). */
export const keptSeats = (lobby: Lobby, now: number): number =>
  lobby.keptFor === null || now >= lobby.keptFor.until ? 0 : missingOf(lobby, lobby.keptFor).length;

/** LOB18. */
export const hasMissedOften = ({ missedIds }: Lobby, userId: string): boolean =>
  missedIds.filter((missed) => missed === userId).length >= MISSED_AT_MOST;

/** The simulated player moves to a free seat, or leaves the lobby if there is none (LOB13). */
export function makeWay(
  players: readonly SeatedPlayer[],
  yielding: SeatedPlayer,
  free: readonly Seat[],
): SeatedPlayer[] {
  const [seat] = free;
  if (seat === undefined) return players.filter((player) => player !== yielding);
  return players.map((player) => (player === yielding ? { ...player, seat } : player));
}

/** LOB12: a change of players ends a running ready check. */
export function reopened(lobby: Waiting | DraftLobby): OpenLobby {
  if (lobby.status === 'open') return lobby;
  if (lobby.status === 'draft') {
    const { captains, order, pool, picks, pickEndsAt, ...common } = lobby;
    return { ...common, status: 'open' };
  }
  const { readyEndsAt, accepted, ...common } = lobby;
  return { ...common, status: 'open' };
}

/** The same lobby without this person's place outside the seats. */
export const fromStanding = <T extends Waiting | DraftLobby>(lobby: T, userId: string): T => ({
  ...lobby,
  coach1: lobby.coach1.filter((id) => id !== userId),
  coach2: lobby.coach2.filter((id) => id !== userId),
  bench: lobby.bench.filter((id) => id !== userId),
  spectators: lobby.spectators.filter((id) => id !== userId),
});

/** LOB7: the host is one of those in it. LOB11: full seats start a ready check. */
export function settled(lobby: OpenLobby, now: number): Lobby {
  if (everyoneIn(lobby).length === 0) return { ...lobby, status: 'ended', reason: 'empty', matchId: null };
  const hosted = { ...lobby, hostId: hostOf(lobby) };
  if (hosted.players.length < seatsOf(lobby.mode)) return hosted;
  return { ...hosted, status: 'ready', readyEndsAt: now + LOBBY_READY_MS, accepted: [] };
}

/** A real player before a simulated one, because only a real player can cancel, remove and invite. */
export function hostOf(lobby: Waiting | DraftLobby): string {
  const { hostId, players } = lobby;
  if (isIn(lobby, hostId)) return hostId;
  const real = players.find(({ simulated }) => !simulated)?.userId;
  const standing = STANDING_PLACES.flatMap((place) => lobby[place])[0];
  return real ?? standing ?? players[0]!.userId;
}
