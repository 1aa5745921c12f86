import type { Lobby, LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { roomAt, type StandingPlace } from '@retake/core/lobby/lobby.ts';

const MINUTE_MS = 60_000;

/** Whole minutes since `iso`, never less than none. */
export const minutesSince = (iso: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / MINUTE_MS));

/** Whole minutes until `iso`, a minute begun counted; none where it has passed. */
export const minutesUntil = (iso: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - now) / MINUTE_MS));

/** When a match of the live tab begins: in so many minutes, or what it is doing now. */
export type Start =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'starting' }
  | { kind: 'warm-up' }
  | { kind: 'live' };

export function startOf({ state, startsAt }: Pick<LobbyRow, 'state' | 'startsAt'>, now: number): Start {
  if (state === 'live') return { kind: 'live' };
  const minutes = startsAt === null ? 0 : minutesUntil(startsAt, now);
  if (minutes > 0) return { kind: 'minutes', minutes };
  return { kind: state ?? 'starting' };
}

/** `13:9`, or null before there is one. */
export const scoreText = (score: LobbyRow['score']): string | null =>
  score === null ? null : `${score.team1}:${score.team2}`;

/** Whether the caller could take a slot by one press. */
export const isOpen = (row: LobbyRow): boolean =>
  row.kind === 'lobby' && row.access === 'public' && row.status === 'active' && !row.joined && row.hasRoom;

/** Nobody sits down in it any more, and nothing of it changes. */
export const isOver = ({ phase }: Pick<Lobby, 'phase'>): boolean => phase === 'ended' || phase === 'expired';

/** The seats by team, as the room shows them. */
export const teamsOf = ({ lineup }: Pick<Lobby, 'lineup'>) =>
  (['team1', 'team2'] as const).map((team) => ({ team, seats: lineup.filter((seat) => seat.team === team) }));

export type LobbySeat = Lobby['lineup'][number];
export type LobbyPerson = Lobby['bench'][number];

type Draft = NonNullable<Lobby['draft']>;

/** Who is on which team, the captain first, and who is left. */
export function draftOf({ lineup }: Pick<Lobby, 'lineup'>, { teams, pool }: Draft) {
  const people = new Map(lineup.flatMap(({ player }) => (player ? [[player.id, player] as const] : [])));
  const peopleOf = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []);
  return {
    teams: (['team1', 'team2'] as const).map((team) => ({ team, players: peopleOf(teams[team]) })),
    pool: peopleOf(pool),
  };
}

/** What a press on a seat does for this reader; null: nothing. A simulated player makes way for a real one. */
export function seatAction(
  room: Pick<Lobby, 'phase' | 'place' | 'closed'>,
  { player, locked }: Pick<LobbySeat, 'player' | 'locked'>,
): 'join' | 'move' | null {
  const isTaken = locked || (player !== null && !player.simulated);
  if (isTaken || room.closed) return null;
  const isSeated = room.place === 'seat';
  if (room.phase === 'open') return isSeated ? 'move' : 'join';
  return room.phase === 'ready' && !isSeated && player !== null ? 'join' : null;
}

/** Whether this reader may go to the bench, among the spectators or to coach. */
export function mayStand(
  room: Pick<Lobby, 'mode' | 'phase' | 'place' | 'closed' | StandingPlace>,
  place: StandingPlace,
): boolean {
  if (room.closed || room.place === place || room[place].length >= roomAt(room.mode, place)) return false;
  return room.phase === 'open' || (room.phase === 'ready' && room.place !== 'seat');
}

/** The first seat that the host may give; null: none. */
export const firstFreeSeat = ({ lineup }: Pick<Lobby, 'lineup'>): number | null =>
  lineup.find(({ player, locked }) => player === null && !locked)?.seat ?? null;

/** Whether the reader may change where others are. */
export const mayArrange = (room: Pick<Lobby, 'phase' | 'hostId'>, userId: string | null): boolean =>
  room.phase === 'open' && room.hostId === userId;

/** Where a row of the list leads: to the match, or to the room where it begins. */
export const placeOf = ({ kind, id }: Pick<LobbyRow, 'kind' | 'id'>): string =>
  kind === 'match' ? `/game/${id}` : `/matches/${id}`;
