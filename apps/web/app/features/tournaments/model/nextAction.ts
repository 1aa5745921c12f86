import { standsBy } from '@retake/core/tournament/comingIn.ts';
import { type Entrant, type Fixture, fixtureOf, type Tournament } from './event.ts';

/** What stands in the bar of a tournament: the one thing that this reader can do now, or what it waits for. */
export type NextAction =
  | { kind: 'draft' | 'review' | 'running' | 'paused' | 'cancelled' | 'finished' }
  | { kind: 'join'; free: number; places: number }
  | { kind: 'joinWaiting' | 'joinLate' }
  | { kind: 'entered' | 'waiting' | 'checkIn' | 'checkedIn' | 'missed' | 'standsBy' }
  | { kind: 'playing' | 'out' | 'left' | 'disqualified' }
  | { kind: 'ready'; fixture: Fixture; isReady: boolean }
  | { kind: 'live'; fixture: Fixture };

export function nextActionOf(tournament: Tournament): NextAction {
  const { status, you, entrants } = tournament;
  if (status === 'draft' || status === 'cancelled' || status === 'finished') return { kind: status };
  const entrant = entrants.find(({ id }) => id === you?.entrantId);
  return status === 'running'
    ? whileRunning(tournament, entrant)
    : beforeDraw(tournament, entrant, you?.mayCheckIn ?? false);
}

function beforeDraw(
  { status, participants: { entered, places } }: Tournament,
  entrant: Entrant | undefined,
  mayCheckIn: boolean,
): NextAction {
  if (entrant && entrant.status !== 'withdrawn') return ofEntrant(entrant, mayCheckIn);
  if (status !== 'signUp') return { kind: 'review' };
  return entered < places ? { kind: 'join', free: places - entered, places } : { kind: 'joinWaiting' };
}

function ofEntrant({ status }: Entrant, mayCheckIn: boolean): NextAction {
  if (mayCheckIn) return { kind: 'checkIn' };
  if (status === 'disqualified') return { kind: 'disqualified' };
  if (status === 'checkedIn' || status === 'missed' || status === 'waiting') return { kind: status };
  return { kind: 'entered' };
}

function whileRunning(tournament: Tournament, entrant: Entrant | undefined): NextAction {
  const fixtureId = tournament.you?.fixtureId ?? null;
  const fixture = fixtureId === null ? undefined : fixtureOf(tournament, fixtureId);
  if (fixture && fixture.state === 'live') return { kind: 'live', fixture };
  if (tournament.paused) return { kind: 'paused' };
  if (fixture && fixture.state === 'open') {
    const side = fixture.entrants[0] === entrant?.id ? 0 : 1;
    return { kind: 'ready', fixture, isReady: fixture.ready?.sides[side] ?? false };
  }
  if (!entrant) return { kind: tournament.settings.lateEntry ? 'joinLate' : 'running' };
  if (standsBy(entrant)) return { kind: 'standsBy' };
  if (entrant.status === 'disqualified') return { kind: 'disqualified' };
  if (entrant.status === 'withdrawn') return { kind: 'left' };
  return { kind: entrant.status === 'playing' || entrant.status === 'checkedIn' ? 'playing' : 'out' };
}
