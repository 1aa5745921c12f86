import { accept, type Result, refuse } from '../result.ts';
import {
  isWaiting,
  LOBBY_READY_MS,
  type Lobby,
  MISSED_AT_MOST,
  type OpenLobby,
  type ReadyLobby,
  type Seat,
  type SeatedPlayer,
  type StartedLobby,
  seatsOf,
} from './lobby.ts';

export type LobbyCommand =
  /** Takes a seat, as a newcomer or from another seat; null: the first free one. */
  | { type: 'sit'; userId: string; simulated: boolean; seat: Seat | null }
  | { type: 'leave'; userId: string }
  | { type: 'remove'; by: string; userId: string }
  | { type: 'ready'; userId: string }
  | { type: 'cancel'; by: string }
  /** The time from `deadlineOf` has come. */
  | { type: 'deadline' }
  /** All are ready, and this is their match. */
  | { type: 'start'; matchId: string }
  /** Left the match for good. */
  | { type: 'quit'; userId: string }
  /** The match is over; `played`: it has a result. */
  | { type: 'finish'; matchId: string; played: boolean };

export type LobbyRefusal =
  | 'lobby_gone'
  | 'lobby_begun'
  | 'lobby_full'
  | 'lobby_already_in'
  | 'lobby_not_in'
  | 'lobby_not_host'
  | 'lobby_player_unknown'
  | 'lobby_removed'
  | 'lobby_not_ready_twice'
  | 'lobby_seat_taken'
  | 'lobby_no_such_seat'
  | 'lobby_getting_ready'
  | 'lobby_not_full'
  /** The deadline is later. Never sent to clients. */
  | 'not_due'
  /** Not everybody is ready. Never sent to clients. */
  | 'not_all_ready';

/** `changed` is false for a repeat: the answer is the same and no event is sent. */
export type LobbyStep = {
  lobby: Lobby;
  changed: boolean;
  /** Everybody is ready: create the match and apply `start` in the same transaction. */
  allReady: boolean;
};
export type LobbyResult = Result<LobbyStep, LobbyRefusal>;

const unchanged = (lobby: Lobby): LobbyResult => accept({ lobby, changed: false, allReady: false });
const changed = (lobby: Lobby, allReady = false): LobbyResult =>
  accept({ lobby: { ...lobby, seq: lobby.seq + 1 }, changed: true, allReady });

/**
 * Applies a command to a lobby. Lobbies change only here. `now` is milliseconds since 1970. Refusals are those of
 * docs/rules/lobbies.md and change nothing.
 */
export function transition(lobby: Lobby, command: LobbyCommand, { now }: { now: number }): LobbyResult {
  if (lobby.status === 'ended' || lobby.status === 'expired') return refuse('lobby_gone');
  if (lobby.status === 'started') return afterStart(lobby, command);
  if (isExpired(lobby, now) && command.type !== 'deadline') return refuse('lobby_gone');
  switch (command.type) {
    case 'sit':
      return sit(lobby, command, now);
    case 'leave':
      return without(lobby.status === 'ready' ? missed(lobby, [command.userId]) : lobby, command.userId);
    case 'remove':
      return remove(lobby, command.by, command.userId);
    case 'ready':
      return ready(lobby, command.userId, now);
    case 'cancel':
      return cancel(lobby, command.by);
    case 'deadline':
      return lobby.status === 'open' ? expire(lobby, now) : readyCheckEnds(lobby, now);
    case 'start':
      return start(lobby, command.matchId);
    case 'quit':
    case 'finish':
      return unchanged(lobby);
  }
}

function afterStart(lobby: StartedLobby, command: LobbyCommand): LobbyResult {
  if (command.type === 'quit') return quit(lobby, command.userId);
  if (command.type !== 'finish') {
    const isTheirs = command.type === 'ready' && has(lobby, command.userId);
    return isTheirs || command.type === 'deadline' ? unchanged(lobby) : refuse('lobby_begun');
  }
  const { matchId, quitIds, ...common } = lobby;
  if (command.matchId !== matchId) return unchanged(lobby);
  return changed({
    ...common,
    status: 'ended',
    reason: command.played ? 'played' : 'match_cancelled',
    matchId,
  });
}

function quit(lobby: StartedLobby, userId: string): LobbyResult {
  if (!has(lobby, userId) || lobby.quitIds.includes(userId)) return unchanged(lobby);
  return changed({ ...lobby, quitIds: [...lobby.quitIds, userId] });
}

type Waiting = OpenLobby | ReadyLobby;
type Sit = Extract<LobbyCommand, { type: 'sit' }>;

const has = ({ players }: Lobby, userId: string): boolean =>
  players.some((player) => player.userId === userId);

/** LOB4, LOB9, LOB13. */
function sit(lobby: Waiting, command: Sit, now: number): LobbyResult {
  const { userId, seat } = command;
  if (seat !== null && !(Number.isInteger(seat) && seat >= 0 && seat < seatsOf(lobby.mode))) {
    return refuse('lobby_no_such_seat');
  }
  if (lobby.removedIds.includes(userId)) return refuse('lobby_removed');
  if (!has(lobby, userId) && hasMissedOften(lobby, userId)) return refuse('lobby_not_ready_twice');
  return has(lobby, userId) ? move(lobby, command) : comeIn(lobby, command, now);
}

const hasMissedOften = ({ missedIds }: Lobby, userId: string): boolean =>
  missedIds.filter((missed) => missed === userId).length >= MISSED_AT_MOST;

function comeIn(lobby: Waiting, { userId, simulated, seat }: Sit, now: number): LobbyResult {
  const free = freeSeats(lobby);
  const taker = seat === null ? null : playerAt(lobby, seat);
  if (taker && (simulated || !taker.simulated)) {
    return refuse(free.length === 0 ? 'lobby_full' : 'lobby_seat_taken');
  }
  const yielding = taker ?? (free.length === 0 && !simulated ? latestSimulated(lobby) : null);
  if (free.length === 0 && !yielding) return refuse('lobby_full');
  const taken = seat ?? free[0] ?? yielding!.seat;
  const others = yielding ? makeWay(lobby, yielding, free) : lobby.players;
  const players = [...others, { userId, seat: taken, simulated }];
  return changed(seated({ ...open(lobby), players }, now));
}

/** To a free seat, or to that of a simulated player, who then takes the seat that becomes free. */
function move(lobby: Waiting, { userId, seat, simulated }: Sit): LobbyResult {
  const own = lobby.players.find((player) => player.userId === userId)!;
  if (seat === null) return refuse('lobby_already_in');
  if (seat === own.seat) return unchanged(lobby);
  if (lobby.status === 'ready') return refuse('lobby_getting_ready');
  const taker = playerAt(lobby, seat);
  if (taker && (simulated || !taker.simulated)) return refuse('lobby_seat_taken');
  const players = lobby.players.map((player) => {
    if (player === own) return { ...own, seat };
    return player === taker ? { ...taker, seat: own.seat } : player;
  });
  return changed({ ...lobby, players });
}

const playerAt = ({ players }: Lobby, seat: Seat): SeatedPlayer | null =>
  players.find((player) => player.seat === seat) ?? null;

function freeSeats({ mode, players }: Lobby): Seat[] {
  const all = Array.from({ length: seatsOf(mode) }, (_, seat) => seat);
  return all.filter((seat) => players.every((player) => player.seat !== seat));
}

const latestSimulated = ({ players }: Lobby): SeatedPlayer | null =>
  players.findLast((player) => player.simulated) ?? null;

/** The simulated player moves to a free seat, or leaves the lobby if there is none. */
function makeWay({ players }: Lobby, yielding: SeatedPlayer, free: readonly Seat[]): SeatedPlayer[] {
  const [seat] = free;
  if (seat === undefined) return players.filter((player) => player !== yielding);
  return players.map((player) => (player === yielding ? { ...player, seat } : player));
}

/** LOB12: a change of players ends a running ready check. */
function open(lobby: Waiting): OpenLobby {
  if (lobby.status === 'open') return lobby;
  const { readyEndsAt, accepted, ...common } = lobby;
  return { ...common, status: 'open' };
}

/** LOB7: the host is one of the players. LOB11: full seats start a ready check. */
function seated(lobby: OpenLobby, now: number): Waiting {
  const hosted = { ...lobby, hostId: hostOf(lobby) };
  if (hosted.players.length < seatsOf(lobby.mode)) return hosted;
  return { ...hosted, status: 'ready', readyEndsAt: now + LOBBY_READY_MS, accepted: [] };
}

/** A real player before a simulated one, because only a real player can cancel, remove and invite. */
function hostOf({ hostId, players }: OpenLobby): string {
  if (players.some(({ userId }) => userId === hostId)) return hostId;
  return (players.find(({ simulated }) => !simulated) ?? players[0]!).userId;
}

/** LOB7, LOB12. */
function without(lobby: Waiting, userId: string, removedIds = lobby.removedIds): LobbyResult {
  if (!has(lobby, userId)) return refuse('lobby_not_in');
  return changed(keeping({ ...open(lobby), removedIds }, (player) => player.userId !== userId));
}

function keeping(lobby: OpenLobby, stays: (player: SeatedPlayer) => boolean): Lobby {
  const players = lobby.players.filter(stays);
  if (players.length === 0) return { ...lobby, players, status: 'ended', reason: 'empty', matchId: null };
  const left = { ...lobby, players };
  return { ...left, hostId: hostOf(left) };
}

/** LOB10. */
function remove(lobby: Waiting, by: string, userId: string): LobbyResult {
  if (by !== lobby.hostId) return refuse(has(lobby, by) ? 'lobby_not_host' : 'lobby_not_in');
  if (userId === by || !has(lobby, userId)) return refuse('lobby_player_unknown');
  return without(lobby, userId, [...lobby.removedIds, userId]);
}

/** LOB11. */
function ready(lobby: Waiting, userId: string, now: number): LobbyResult {
  if (!has(lobby, userId)) return refuse('lobby_not_in');
  if (lobby.status === 'open' || now >= lobby.readyEndsAt) return refuse('lobby_not_full');
  if (lobby.accepted.includes(userId)) return unchanged(lobby);
  const accepted = [...lobby.accepted, userId];
  return changed({ ...lobby, accepted }, accepted.length === lobby.players.length);
}

function cancel(lobby: Waiting, by: string): LobbyResult {
  if (by !== lobby.hostId) return refuse(has(lobby, by) ? 'lobby_not_host' : 'lobby_not_in');
  return changed({ ...open(lobby), status: 'ended', reason: 'cancelled', matchId: null });
}

const isExpired = ({ status, expiresAt }: Waiting, now: number): boolean =>
  status === 'open' && expiresAt !== null && now >= expiresAt;

/** LOB5. */
function expire(lobby: OpenLobby, now: number): LobbyResult {
  if (!isExpired(lobby, now)) return refuse('not_due');
  return changed({ ...lobby, status: 'expired' });
}

/** LOB18: simulated players give way anyway. */
function missed(lobby: ReadyLobby, userIds: readonly string[]): ReadyLobby {
  const people = userIds.filter((id) => lobby.players.some((one) => one.userId === id && !one.simulated));
  return { ...lobby, missedIds: [...lobby.missedIds, ...people] };
}

/** LOB12: players who did not answer lose their seats, the others keep theirs. */
function readyCheckEnds(lobby: ReadyLobby, now: number): LobbyResult {
  if (now < lobby.readyEndsAt) return refuse('not_due');
  if (lobby.accepted.length === lobby.players.length) return unchanged(lobby);
  const late = lobby.players.filter(({ userId }) => !lobby.accepted.includes(userId));
  const left = missed(
    lobby,
    late.map(({ userId }) => userId),
  );
  return changed(keeping(open(left), ({ userId }) => lobby.accepted.includes(userId)));
}

function start(lobby: Waiting, matchId: string): LobbyResult {
  if (lobby.status === 'open' || lobby.accepted.length < lobby.players.length) {
    return refuse('not_all_ready');
  }
  const { readyEndsAt, accepted, ...common } = lobby;
  return changed({ ...common, status: 'started', matchId, quitIds: [] });
}

/** The players who are not free because of this lobby; none once it is over. */
export function boundBy(lobby: Lobby): readonly SeatedPlayer[] {
  if (isWaiting(lobby)) return lobby.players;
  if (lobby.status !== 'started') return [];
  return lobby.players.filter(({ userId }) => !lobby.quitIds.includes(userId));
}
