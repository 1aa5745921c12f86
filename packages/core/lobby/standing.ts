import { closedTo } from './access.ts';
import {
  type CommandOf,
  changed,
  type LobbyRefusal,
  type LobbyResult,
  refused,
  unchanged,
  type Waiting,
} from './command.ts';
import { BENCH_PLACES, isIn, isSeated, roomAt, type StandingPlace } from './lobby.ts';
import { fromStanding, hostOf, reopened, settled } from './people.ts';

const FULL: Record<StandingPlace, LobbyRefusal> = {
  bench: 'lobby_bench_full',
  spectators: 'lobby_spectators_full',
  coach1: 'lobby_coach_taken',
  coach2: 'lobby_coach_taken',
};

/** LOB20, LOB30: to the bench, among the spectators, or as the coach of a team. */
export function stand(lobby: Waiting, { userId, place }: CommandOf<'stand'>, now: number): LobbyResult {
  if (roomAt(lobby.mode, place) === 0) return refused('lobby_no_coaches');
  if (lobby.removedIds.includes(userId)) return refused('lobby_removed');
  const closed = closedTo(lobby, userId);
  if (closed) return refused(closed);
  if (lobby[place].includes(userId)) return unchanged(lobby);
  if (isSeated(lobby, userId) && lobby.status === 'ready') return refused('lobby_getting_ready');
  if (isFull(lobby, place)) return refused(FULL[place]);
  if (!isSeated(lobby, userId)) return changed(standingAt(lobby, userId, place));
  const players = lobby.players.filter((player) => player.userId !== userId);
  return changed(settled({ ...standingAt(reopened(lobby), userId, place), players }, now));
}

export const isFull = (lobby: Waiting, place: StandingPlace): boolean =>
  lobby[place].length >= roomAt(lobby.mode, place);

/** The caller has seen that there is room. */
function standingAt<T extends Waiting>(lobby: T, userId: string, place: StandingPlace): T {
  const free = fromStanding(lobby, userId);
  return { ...free, [place]: [...free[place], userId] };
}

/** LOB12: those for whom the bench has room, the first of them first. */
export const benched = <T extends Waiting>(lobby: T, userIds: readonly string[]): T => {
  const room = BENCH_PLACES - lobby.bench.length;
  return { ...lobby, bench: [...lobby.bench, ...userIds.slice(0, room)] };
};

/** LOB7, LOB12: who had no seat ends no ready check. */
export function without(
  lobby: Waiting,
  userId: string,
  now: number,
  removedIds = lobby.removedIds,
): LobbyResult {
  if (!isIn(lobby, userId)) return refused('lobby_not_in');
  const left = { ...fromStanding(lobby, userId), removedIds };
  if (lobby.status === 'ready' && !isSeated(lobby, userId)) return changed({ ...left, hostId: hostOf(left) });
  const players = lobby.players.filter((player) => player.userId !== userId);
  return changed(settled({ ...reopened(left), players }, now));
}
