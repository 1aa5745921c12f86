import { type CommandOf, changed, type LobbyResult, refused, unchanged, type Waiting } from './command.ts';
import { isIn, type Seat, STANDING_PLACES, type StandingPlace } from './lobby.ts';
import {
  freeSeats,
  fromStanding,
  hasMissedOften,
  isSeatOf,
  makeWay,
  notHost,
  playerAt,
  reopened,
  settled,
} from './people.ts';
import { exchanged, withoutAsksOf } from './sitting.ts';
import { stand, without } from './standing.ts';

/** LOB10. */
export function remove(lobby: Waiting, { by, userId }: CommandOf<'remove'>, now: number): LobbyResult {
  const refusal = notHost(lobby, by);
  if (refusal) return refusal;
  if (userId === by || !isIn(lobby, userId)) return refused('lobby_player_unknown');
  return without(lobby, userId, now, [...lobby.removedIds, userId]);
}

export function cancel(lobby: Waiting, { by }: CommandOf<'cancel'>): LobbyResult {
  const refusal = notHost(lobby, by);
  if (refusal) return refusal;
  return changed({ ...reopened(lobby), status: 'ended', reason: 'cancelled', matchId: null });
}

/** LOB22: only a free seat is locked. */
export function lock(lobby: Waiting, { by, seat, locked }: CommandOf<'lock'>): LobbyResult {
  const refusal = notHost(lobby, by);
  if (refusal) return refusal;
  if (!isSeatOf(lobby, seat)) return refused('lobby_no_such_seat');
  if (lobby.lockedSeats.includes(seat) === locked) return unchanged(lobby);
  if (locked && playerAt(lobby, seat)) return refused('lobby_seat_taken');
  const others = lobby.lockedSeats.filter((one) => one !== seat);
  return changed({ ...lobby, lockedSeats: locked ? [...others, seat] : others });
}

/** LOB23. */
export function place(lobby: Waiting, { by, userId, to }: CommandOf<'place'>, now: number): LobbyResult {
  const refusal = notHost(lobby, by);
  if (refusal) return refusal;
  if (!isIn(lobby, userId)) return refused('lobby_player_unknown');
  if (lobby.status === 'ready') return refused('lobby_getting_ready');
  return typeof to === 'number' ? seatAt(lobby, userId, to, now) : standAt(lobby, userId, to, now);
}

/** A simulated player waits nowhere: it leaves. */
function standAt(lobby: Waiting, userId: string, place: StandingPlace, now: number): LobbyResult {
  const player = lobby.players.find((one) => one.userId === userId);
  if (player?.simulated) return without(lobby, userId, now);
  return stand(lobby, { type: 'stand', userId, place }, now);
}

function seatAt(lobby: Waiting, userId: string, seat: Seat, now: number): LobbyResult {
  if (!isSeatOf(lobby, seat)) return refused('lobby_no_such_seat');
  if (lobby.lockedSeats.includes(seat)) return refused('lobby_seat_locked');
  const own = lobby.players.find((player) => player.userId === userId);
  if (own?.seat === seat) return unchanged(lobby);
  if (own) return changed({ ...withoutAsksOf(lobby, own), players: exchanged(lobby, own, seat) });
  if (hasMissedOften(lobby, userId)) return refused('lobby_not_ready_twice');
  return changed(settled(takeOver(reopened(lobby), userId, seat), now));
}

/** From the bench, the spectators or a coach's place; who sat there goes where the other came from. */
function takeOver(lobby: ReturnType<typeof reopened>, userId: string, seat: Seat) {
  const from = STANDING_PLACES.find((place) => lobby[place].includes(userId)) ?? 'spectators';
  const taker = playerAt(lobby, seat);
  const free = fromStanding(lobby, userId);
  const seated = { userId, seat, simulated: false };
  if (!taker) return { ...free, players: [...lobby.players, seated] };
  if (taker.simulated) {
    return { ...free, players: [...makeWay(lobby.players, taker, freeSeats(lobby)), seated] };
  }
  const others = lobby.players.filter((player) => player !== taker);
  return { ...free, [from]: [...free[from], taker.userId], players: [...others, seated] };
}

/** LOB25: only while it is `open`; nobody is asked to play something else than what they got ready for. */
export function setRules(lobby: Waiting, { by }: CommandOf<'setRules'>): LobbyResult {
  const refusal = notHost(lobby, by) ?? (lobby.status === 'ready' ? refused('lobby_getting_ready') : null);
  return refusal ?? changed(lobby);
}
