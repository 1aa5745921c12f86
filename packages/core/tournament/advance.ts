import {
  checkIn,
  closeCheckIn,
  countPlaced,
  type Entrants,
  fillUp,
  holdsPlace,
  moveUp,
  type Room,
} from './entrants.ts';
import { checkInWindow, dueSteps, type Schedule, type Step, type TournamentStatus } from './life.ts';
import { type StageChoice, stageFault } from './settings.ts';

/** An event, as far as its rules before the draw go. Times in ms since 1970. */
export type TournamentEvent = Schedule & {
  status: TournamentStatus;
  places: number;
  stages: readonly StageChoice[];
  entrants: Entrants;
  /** TRN31: simulated line-ups that would take free places; empty where nobody simulated comes. */
  fillerIds: readonly string[];
  /** Why it was cancelled by itself, or its organiser's text. */
  cancelled: string | null;
};

export const roomOf = ({ places, reservePlaces, startsAt, status }: TournamentEvent, now: number): Room => ({
  places,
  reservePlaces,
  startsAt,
  now,
  isCheckInOver: status === 'review',
  isDrawn: status === 'running',
});

const MINUTE_MS = 60_000;
/** TRN16: a check-in that ends so much too late ended in an outage. */
const OUTAGE_MS = 2 * MINUTE_MS;

/** TRN7: what has become due happens, in its order. The same event where nothing is due. */
export function advance(event: TournamentEvent, now: number): TournamentEvent {
  if (isCheckInLost(event, now)) return advance(checkInAgain(event, now), now);
  return dueSteps(event.status, event, now).due.reduce((before, step) => take(before, step, now), event);
}

function isCheckInLost(event: TournamentEvent, now: number): boolean {
  const { due } = dueSteps(event.status, event, now);
  const window = checkInWindow(event);
  return window !== null && due.includes('closeCheckIn') && now - window.until > OUTAGE_MS;
}

/** TRN16: for its whole time, and it begins so much later. */
const checkInAgain = (event: TournamentEvent, now: number): TournamentEvent => ({
  ...event,
  startsAt: now + event.checkInMinutes * MINUTE_MS,
});

function take(event: TournamentEvent, step: Step, now: number): TournamentEvent {
  switch (step) {
    case 'releaseReserve':
      return { ...event, entrants: moveUp(event.entrants, roomOf(event, now)) };
    case 'openCheckIn':
      return { ...event, status: 'checkIn', entrants: withSimulatedIn(event.entrants) };
    case 'closeCheckIn':
      return {
        ...event,
        status: 'review',
        entrants: filled(event, closeCheckIn(event.entrants, roomOf(event, now))),
      };
    case 'start':
      return start(event);
  }
}

/** TRN15. */
function withSimulatedIn(entrants: Entrants): Entrants {
  return entrants.reduce((before, { id, simulated }) => {
    const checked = simulated ? checkIn(before, id) : null;
    return checked?.ok ? checked.value : before;
  }, entrants);
}

const filled = ({ fillerIds, places }: TournamentEvent, entrants: Entrants): Entrants =>
  fillUp(entrants, fillerIds, { places });

/**
 * TRN13: who holds a place plays, and before that who waits takes what is free (the reserve is over); where they are too few or do
 * not fit the format it is cancelled.
 */
export function start(event: TournamentEvent): TournamentEvent {
  const placed = moveUp(event.entrants, roomOf(event, event.startsAt));
  const entrants = filled(event, placed).map((one) =>
    holdsPlace(one) ? { ...one, status: 'playing' as const } : one,
  );
  const fault = stageFault(event.stages[0]!, countPlaced(entrants));
  if (fault === null) return { ...event, status: 'running', entrants };
  return {
    ...event,
    status: 'cancelled',
    cancelled: fault === 'too_few_entrants' ? 'too_few' : 'unsuitable',
  };
}
