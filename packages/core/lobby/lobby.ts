import type { Access } from './access.ts';
import type { CustomMatchMode } from './customMatch.ts';
import { CUSTOM_MATCH_SLOTS } from './customMatch.ts';

/** LOB5: a lobby that is not full ends after this time. */
export const LOBBY_LIFETIME_MS = 60 * 60_000;
/** LOB11: when all seats are taken, everyone has this long to get ready. */
export const LOBBY_READY_MS = 30_000;
/** LOB27: a captain has this long for a pick. */
export const DRAFT_PICK_MS = 30_000;

/** LOB19: a rematch keeps its seats so long for those who played the match. */
export const REMATCH_KEPT_MS = 60_000;

/** LOB18: who has ended so many ready checks of a lobby gets no seat in it any more. */
export const MISSED_AT_MOST = 2;

/** LOB20: who waits for a seat, and who only watches. */
export const BENCH_PLACES = 5;
export const SPECTATOR_PLACES = 10;

/** A seat's number, from 0; the first half of the seats is team 1. */
export type Seat = number;
export type SeatedPlayer = {
  userId: string;
  seat: Seat;
  /** A simulated player gives way to a real one (LOB13). */
  simulated: boolean;
};

/** LOB30: of team 1 and of team 2. */
export const COACH_PLACES = ['coach1', 'coach2'] as const;
export type CoachPlace = (typeof COACH_PLACES)[number];
export const coachPlaceOf = (team: 'team1' | 'team2'): CoachPlace => (team === 'team1' ? 'coach1' : 'coach2');

/** LOB20, LOB30: where in a lobby one can be without a seat; in the order in which the host role passes on. */
export const STANDING_PLACES = [...COACH_PLACES, 'bench', 'spectators'] as const;
export type StandingPlace = (typeof STANDING_PLACES)[number];

/** How many have room there. LOB30: game servers take coaches in 5v5 alone. */
export function roomAt(mode: CustomMatchMode, place: StandingPlace): number {
  if (place === 'bench') return BENCH_PLACES;
  if (place === 'spectators') return SPECTATOR_PLACES;
  return mode === '5v5' ? 1 : 0;
}
/** LOB21: `from` would like to swap seats with `to`. */
export type SwapAsk = { from: string; to: string };

/** LOB19: whom seats are kept for, and until when. */
export type KeptFor = { ids: readonly string[]; until: number };

type Common = {
  mode: CustomMatchMode;
  hostId: string;
  /** In the order in which they sat down: the host role passes to the first of them (LOB7). */
  players: readonly SeatedPlayer[];
  /** Real players without a seat, in the order in which they came there. */
  bench: readonly string[];
  spectators: readonly string[];
  /** The coach of team 1, and that of team 2: one at most. */
  coach1: readonly string[];
  coach2: readonly string[];
  /** Free seats that the host keeps (LOB22). */
  lockedSeats: readonly Seat[];
  /** Null: the seats are for whoever comes. */
  keptFor: KeptFor | null;
  /** One for each player at most. */
  swapAsks: readonly SwapAsk[];
  access: Access;
  /** Who has shown the key of a lobby that is not public (LOB24). */
  admittedIds: readonly string[];
  /** Counts the keys: invites to an earlier one are void. */
  keys: number;
  /** Players a host has removed; they cannot come back (LOB10). */
  removedIds: readonly string[];
  /** LOB18: who was not ready in time, or left a ready check; once for each time. */
  missedIds: readonly string[];
  /** When a lobby that waits for players ends; null: never. */
  expiresAt: number | null;
  /** Increases with every change. */
  seq: number;
};

export type OpenLobby = Common & { status: 'open' };
/** All seats are taken and a ready check is running. */
export type ReadyLobby = Common & { status: 'ready'; readyEndsAt: number; accepted: readonly string[] };
/** A player as a captain's time-out picks them: the highest rated first. Ratings are hidden ones, never shown. */
export type DraftPlayer = { userId: string; rating: number };
/**
 * All were ready, and two captains pick (LOB27): the first of them team 1. `order`: a digit for each pick. `pool`: who is left, the
 * highest rated first. `picks`: in the order of their picking.
 */
export type DraftLobby = Common & {
  status: 'draft';
  captains: readonly [string, string];
  order: string;
  pool: readonly DraftPlayer[];
  picks: readonly string[];
  pickEndsAt: number;
};
/** `quitIds`: players who left the match for good and are free again. */
export type StartedLobby = Common & { status: 'started'; matchId: string; quitIds: readonly string[] };
/** `cancelled`: by the host. `empty`: the last player left. `played`, `match_cancelled`: how its match ended. */
export type EndReason = 'cancelled' | 'empty' | 'played' | 'match_cancelled';
export type EndedLobby = Common & { status: 'ended'; reason: EndReason; matchId: string | null };
export type ExpiredLobby = Common & { status: 'expired' };

/** A custom match before its match exists. Each status has exactly the fields that are valid in it. */
export type Lobby = OpenLobby | ReadyLobby | DraftLobby | StartedLobby | EndedLobby | ExpiredLobby;

export const seatsOf = (mode: CustomMatchMode): number => CUSTOM_MATCH_SLOTS[mode];

export const teamOfSeat = (mode: CustomMatchMode, seat: Seat): 'team1' | 'team2' =>
  seat < seatsOf(mode) / 2 ? 'team1' : 'team2';

/** LOB2: the player who opens it takes the first seat. */
export const newLobby = (
  mode: CustomMatchMode,
  host: { userId: string; simulated: boolean },
  expiresAt: number | null,
  access: Access = 'public',
  keptFor: KeptFor | null = null,
): OpenLobby => ({
  status: 'open',
  mode,
  hostId: host.userId,
  players: [{ ...host, seat: 0 }],
  bench: [],
  spectators: [],
  coach1: [],
  coach2: [],
  lockedSeats: [],
  keptFor,
  swapAsks: [],
  access,
  admittedIds: [],
  keys: 1,
  removedIds: [],
  missedIds: [],
  expiresAt,
  seq: 1,
});

/** Everybody in it, those with a seat first; each in the order in which they came there. */
export const everyoneIn = (lobby: Lobby): string[] => [
  ...lobby.players.map(({ userId }) => userId),
  ...STANDING_PLACES.flatMap((place) => lobby[place]),
];

export const isIn = (lobby: Lobby, userId: string): boolean => everyoneIn(lobby).includes(userId);
export const isSeated = ({ players }: Lobby, userId: string): boolean =>
  players.some((player) => player.userId === userId);

export const coachesOf = ({ coach1, coach2 }: Lobby): string[] => [...coach1, ...coach2];

/** Those who are not free because of this lobby: everybody until it begins, then who plays or coaches; none once it is over. */
export function boundBy(lobby: Lobby): readonly string[] {
  if (!hasBegun(lobby)) return everyoneIn(lobby);
  if (lobby.status !== 'started') return [];
  const taking = [...lobby.players.map(({ userId }) => userId), ...coachesOf(lobby)];
  return taking.filter((userId) => !lobby.quitIds.includes(userId));
}

/** Whether players can still sit down. */
export const isWaiting = (lobby: Lobby): lobby is OpenLobby | ReadyLobby =>
  lobby.status === 'open' || lobby.status === 'ready';

/** Whether it has a match, or will have none. */
export const hasBegun = (lobby: Lobby): lobby is StartedLobby | EndedLobby | ExpiredLobby =>
  !isWaiting(lobby) && lobby.status !== 'draft';

/** When the `deadline` command is due; null: never. */
export function deadlineOf(lobby: Lobby): number | null {
  if (lobby.status === 'open') return lobby.expiresAt;
  if (lobby.status === 'draft') return lobby.pickEndsAt;
  return lobby.status === 'ready' ? lobby.readyEndsAt : null;
}

/** LOB15: nobody could answer during an outage, so a ready check, or a captain's turn, gets its whole time again. */
export function afterOutage<T extends ReadyLobby | DraftLobby>(lobby: T, now: number): T {
  const seq = lobby.seq + 1;
  if (lobby.status === 'ready') return { ...lobby, readyEndsAt: now + LOBBY_READY_MS, seq };
  return { ...lobby, pickEndsAt: now + DRAFT_PICK_MS, seq };
}

/** The players by team, in the order of their seats. */
export function teamsOf({ mode, players }: Lobby): { team1: string[]; team2: string[] } {
  const bySeat = [...players].sort((one, other) => one.seat - other.seat);
  const of = (team: 'team1' | 'team2') =>
    bySeat.filter(({ seat }) => teamOfSeat(mode, seat) === team).map(({ userId }) => userId);
  return { team1: of('team1'), team2: of('team2') };
}
