import type { Lobby, LobbyRow } from '@retake/contract/lobbies/calls.ts';

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

/** Whether the caller could take a slot. */
export const isOpen = (row: LobbyRow): boolean =>
  row.kind === 'lobby' && row.status === 'active' && !row.joined && row.hasRoom;

/** Nobody sits down in it any more, and nothing of it changes. */
export const isOver = ({ phase }: Pick<Lobby, 'phase'>): boolean => phase === 'ended' || phase === 'expired';

/** The seats by team, as the room shows them. */
export const teamsOf = ({ lineup }: Pick<Lobby, 'lineup'>) =>
  (['team1', 'team2'] as const).map((team) => ({ team, seats: lineup.filter((seat) => seat.team === team) }));

export type LobbySeat = Lobby['lineup'][number];

/** What a press on a seat does for this reader; null: nothing. A simulated player makes way for a real one. */
export function seatAction(
  room: Pick<Lobby, 'phase' | 'joined'>,
  { player }: Pick<LobbySeat, 'player'>,
): 'join' | 'move' | null {
  const isTaken = player !== null && !player.simulated;
  if (isTaken) return null;
  if (room.phase === 'open') return room.joined ? 'move' : 'join';
  return room.phase === 'ready' && !room.joined && player !== null ? 'join' : null;
}

/** Where a row of the list leads: to the match, or to the room where it begins. */
export const placeOf = ({ kind, id }: Pick<LobbyRow, 'kind' | 'id'>): string =>
  kind === 'match' ? `/game/${id}` : `/matches/${id}`;
