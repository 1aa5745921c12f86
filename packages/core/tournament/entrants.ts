import { accept, type Result, refuse } from '../result.ts';
import { RESERVED_UNTIL_MS } from './life.ts';

export const ENTRANT_STATUSES = [
  'entered',
  'waiting',
  'checkedIn',
  'missed',
  'playing',
  'out',
  'withdrawn',
  'disqualified',
] as const;
export type EntrantStatus = (typeof ENTRANT_STATUSES)[number];

export type Entrant = {
  id: string;
  status: EntrantStatus;
  /** Who is waiting may be there already too. */
  isCheckedIn: boolean;
  /** Whether it entered with Premium. */
  premium: boolean;
  /** Whether nobody real plays for it. */
  simulated: boolean;
  /** By hand (TRN12), from 1; null: not placed. */
  seed: number | null;
};

/** In the order of entry. */
export type Entrants = readonly Entrant[];

/** How many find a place; times in ms since 1970. */
export type Room = {
  places: number;
  reservePlaces: number;
  startsAt: number;
  /** Whether only who has checked in counts (TRN9). */
  isCheckInOver: boolean;
  /** TRN50: the draw was made. Who comes waits. */
  isDrawn?: boolean;
  now: number;
};

/** TRN10: on the wait list there is room for as many again. */
export const waitListMax = (places: number): number => places;

const PLACED: readonly EntrantStatus[] = ['entered', 'checkedIn', 'playing'];
export const holdsPlace = ({ status }: { status: EntrantStatus }): boolean => PLACED.includes(status);

export const countPlaced = (entrants: Entrants): number => entrants.filter(holdsPlace).length;

/** TRN10: whether one more finds a place now. The reserve is for Premium until an hour before the start. */
export function hasPlace(entrants: Entrants, { premium }: { premium: boolean }, room: Room): boolean {
  const placed = entrants.filter(holdsPlace);
  const free = room.places - placed.length;
  if (free <= 0 || room.isDrawn) return false;
  if (premium || room.now >= room.startsAt - RESERVED_UNTIL_MS) return true;
  return free > room.reservePlaces - Math.min(room.reservePlaces, placed.filter((one) => one.premium).length);
}

/** TRN4, TRN10: on a place, or on the wait list. */
export function enter(
  entrants: Entrants,
  { id, premium, simulated }: Pick<Entrant, 'id' | 'premium' | 'simulated'>,
  room: Room,
): Result<Entrants, 'tournament_full'> {
  const newcomer = { id, premium, simulated, isCheckedIn: false, seed: null };
  const waiting = entrants.filter(({ status }) => status === 'waiting');
  const isPlaced = hasPlace(entrants, { premium }, room);
  if (!isPlaced && waiting.length >= waitListMax(room.places)) return refuse('tournament_full');
  return accept([...entrants, { ...newcomer, status: isPlaced ? 'entered' : 'waiting' }]);
}

const changed = (entrants: Entrants, id: string, change: Partial<Entrant>): Entrants =>
  entrants.map((one) => (one.id === id ? { ...one, ...change } : one));

const placedStatus = ({ isCheckedIn }: Entrant): EntrantStatus => (isCheckedIn ? 'checkedIn' : 'entered');

/** TRN10: free places go to who waits, in the order of entry. After the check-in only to who has checked in. */
export function moveUp(entrants: Entrants, room: Room): Entrants {
  let moved = entrants;
  for (const one of entrants) {
    if (one.status !== 'waiting' || (room.isCheckInOver && !one.isCheckedIn)) continue;
    if (hasPlace(moved, one, room)) moved = changed(moved, one.id, { status: placedStatus(one) });
  }
  return moved;
}

/** Without it, as if it had never entered; its place goes to who waits. */
export const leave = (entrants: Entrants, id: string, room: Room): Entrants =>
  moveUp(
    entrants.filter((one) => one.id !== id),
    room,
  );

/** TRN9. A second time changes nothing. */
export function checkIn(entrants: Entrants, id: string): Result<Entrants, 'tournament_not_in'> {
  const one = entrants.find((other) => other.id === id);
  if (!one || (!holdsPlace(one) && one.status !== 'waiting')) return refuse('tournament_not_in');
  const status = one.status === 'waiting' ? 'waiting' : 'checkedIn';
  return accept(changed(entrants, id, { isCheckedIn: true, status }));
}

/** TRN9: who has not checked in has missed it, and who waits and is there moves up. */
export function closeCheckIn(entrants: Entrants, room: Room): Entrants {
  const left = entrants.map((one) =>
    one.status === 'entered' && !one.isCheckedIn ? { ...one, status: 'missed' as const } : one,
  );
  return moveUp(left, { ...room, isCheckInOver: true });
}

type Unknown = 'tournament_entrant_unknown';

/** TRN31: simulated line-ups, in their order, on the places that nobody holds. They have checked in. */
export function fillUp(
  entrants: Entrants,
  fillerIds: readonly string[],
  { places }: Pick<Room, 'places'>,
): Entrants {
  const newIds = fillerIds.filter((id) => entrants.every((one) => one.id !== id));
  const fillers = newIds.slice(0, Math.max(0, places - countPlaced(entrants)));
  const about = { isCheckedIn: true, premium: false, simulated: true, seed: null };
  return [...entrants, ...fillers.map((id) => ({ id, status: 'checkedIn' as const, ...about }))];
}

/** TRN11: the organiser takes one out: it does not come back by itself, and its place goes to who waits. */
export function takeOut(entrants: Entrants, id: string, room: Room): Result<Entrants, Unknown> {
  const one = entrants.find((other) => other.id === id);
  if (!one || one.status === 'withdrawn') return refuse('tournament_entrant_unknown');
  return accept(moveUp(changed(entrants, id, { status: 'withdrawn', seed: null }), room));
}

/** TRN11: the organiser takes one in, whatever kept it out: it counts as checked in. The reserve does not bind the organiser. */
export function takeIn(
  entrants: Entrants,
  id: string,
  { places }: Pick<Room, 'places'>,
): Result<Entrants, Unknown | 'tournament_full'> {
  const one = entrants.find((other) => other.id === id);
  if (!one) return refuse('tournament_entrant_unknown');
  if (!holdsPlace(one) && countPlaced(entrants) >= places) return refuse('tournament_full');
  return accept(changed(entrants, id, { status: 'checkedIn', isCheckedIn: true }));
}

/** TRN11: one of the wait list takes the place and the seed of another, who is out. */
export function replace(entrants: Entrants, id: string, by: string): Result<Entrants, Unknown> {
  const gone = entrants.find((one) => one.id === id);
  const next = entrants.find((one) => one.id === by);
  if (!gone || !holdsPlace(gone) || next?.status !== 'waiting') return refuse('tournament_entrant_unknown');
  const without = changed(entrants, id, { status: 'withdrawn', seed: null });
  return accept(
    changed(without, by, { status: gone.status, isCheckedIn: gone.isCheckedIn, seed: gone.seed }),
  );
}

/** TRN12: all who hold a place, each once, the first seed first. */
export function seedByHand(entrants: Entrants, ids: readonly string[]): Result<Entrants, 'tournament_seeds'> {
  const placed = entrants.filter(holdsPlace);
  const isWhole = ids.length === placed.length && placed.every(({ id }) => ids.includes(id));
  if (!isWhole || new Set(ids).size !== ids.length) return refuse('tournament_seeds');
  return accept(entrants.map((one) => ({ ...one, seed: holdsPlace(one) ? ids.indexOf(one.id) + 1 : null })));
}
