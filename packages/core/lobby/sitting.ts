import { closedTo } from './access.ts';
import { type CommandOf, changed, type LobbyResult, refused, unchanged, type Waiting } from './command.ts';
import { isIn, isSeated, type Lobby, type SeatedPlayer } from './lobby.ts';
import {
  freeSeats,
  fromStanding,
  hasMissedOften,
  isSeatOf,
  keptSeats,
  makeWay,
  playerAt,
  reopened,
  settled,
} from './people.ts';

type Sit = CommandOf<'sit'>;

/** LOB4, LOB9, LOB13, LOB19, LOB22. */
export function sit(lobby: Waiting, command: Sit, now: number): LobbyResult {
  const { userId, seat } = command;
  if (seat !== null && !isSeatOf(lobby, seat)) return refused('lobby_no_such_seat');
  if (lobby.removedIds.includes(userId)) return refused('lobby_removed');
  if (isSeated(lobby, userId)) return move(lobby, command);
  const closed = closedTo(lobby, userId);
  if (closed) return refused(closed);
  if (hasMissedOften(lobby, userId)) return refused('lobby_not_ready_twice');
  if (seat !== null && lobby.lockedSeats.includes(seat)) return refused('lobby_seat_locked');
  if (isKept(lobby, userId, now)) return refused('lobby_seat_kept');
  return comeIn(lobby, command, now);
}

/** LOB19: as many seats as are free are kept for others. */
function isKept(lobby: Waiting, userId: string, now: number): boolean {
  const kept = keptSeats(lobby, now);
  return kept > 0 && !lobby.keptFor!.ids.includes(userId) && freeSeats(lobby).length <= kept;
}

function comeIn(lobby: Waiting, { userId, simulated, seat }: Sit, now: number): LobbyResult {
  const free = freeSeats(lobby);
  const taker = seat === null ? null : playerAt(lobby, seat);
  if (taker && (simulated || !taker.simulated)) {
    return refused(free.length === 0 ? 'lobby_full' : 'lobby_seat_taken');
  }
  const yielding = taker ?? (free.length === 0 && !simulated ? latestSimulated(lobby) : null);
  if (free.length === 0 && !yielding) return refused('lobby_full');
  const taken = seat ?? free[0] ?? yielding!.seat;
  const others = yielding ? makeWay(lobby.players, yielding, free) : lobby.players;
  const players = [...others, { userId, seat: taken, simulated }];
  return changed(settled({ ...fromStanding(reopened(lobby), userId), players }, now));
}

/** To a free seat, or to that of a simulated player, who then takes the seat that becomes free. */
function move(lobby: Waiting, { userId, seat, simulated }: Sit): LobbyResult {
  const own = lobby.players.find((player) => player.userId === userId)!;
  if (seat === null) return refused('lobby_already_in');
  if (seat === own.seat) return unchanged(lobby);
  if (lobby.status === 'ready') return refused('lobby_getting_ready');
  if (lobby.lockedSeats.includes(seat)) return refused('lobby_seat_locked');
  const taker = playerAt(lobby, seat);
  if (taker && (simulated || !taker.simulated)) return refused('lobby_seat_taken');
  return changed({ ...withoutAsksOf(lobby, own), players: exchanged(lobby, own, seat) });
}

/** LOB21: the two swap once both have asked; a simulated player agrees at once. */
export function swap(lobby: Waiting, { userId, withId }: CommandOf<'swap'>): LobbyResult {
  const own = lobby.players.find((player) => player.userId === userId);
  const other = lobby.players.find((player) => player.userId === withId);
  if (!own) return refused(isIn(lobby, userId) ? 'lobby_no_seat' : 'lobby_not_in');
  if (!other || other === own) return refused('lobby_player_unknown');
  if (lobby.status === 'ready') return refused('lobby_getting_ready');
  const asked = (from: string, to: string) =>
    lobby.swapAsks.some((ask) => ask.from === from && ask.to === to);
  if (asked(userId, withId)) return unchanged(lobby);
  if (other.simulated || asked(withId, userId)) {
    const free = withoutAsksOf(withoutAsksOf(lobby, own), other);
    return changed({ ...free, players: exchanged(lobby, own, other.seat) });
  }
  const swapAsks = [...lobby.swapAsks.filter(({ from }) => from !== userId), { from: userId, to: withId }];
  return changed({ ...lobby, swapAsks });
}

/** The players with `own` on this seat, and who sat there on the one of `own`. */
export const exchanged = ({ players }: Lobby, own: SeatedPlayer, seat: number): SeatedPlayer[] =>
  players.map((player) => {
    if (player === own) return { ...own, seat };
    return player.seat === seat ? { ...player, seat: own.seat } : player;
  });

/** Who has moved wants something else now. */
export const withoutAsksOf = <T extends Waiting>(lobby: T, { userId }: { userId: string }): T => ({
  ...lobby,
  swapAsks: lobby.swapAsks.filter(({ from, to }) => from !== userId && to !== userId),
});

const latestSimulated = ({ players }: Lobby): SeatedPlayer | null =>
  players.findLast((player) => player.simulated) ?? null;
