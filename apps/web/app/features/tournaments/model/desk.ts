import { holdsPlace } from '@retake/core/tournament/entrants.ts';
import { seedOrder } from '@retake/core/tournament/seeding.ts';
import type { Entrant, Fixture, Tournament } from './event.ts';

export { holdsPlace };

/** What an organiser does with the whole tournament, the one that comes next first. */
export type StepKind = 'publish' | 'start' | 'pause' | 'resume' | 'cancel';

export function stepsOf({ status, paused }: Pick<Tournament, 'status' | 'paused'>): StepKind[] {
  if (status === 'draft') return ['publish', 'cancel'];
  if (status === 'running') return [paused ? 'resume' : 'pause', 'cancel'];
  return status === 'finished' || status === 'cancelled' ? [] : ['start', 'cancel'];
}

/** Both are known and it waits for nobody: the organiser decides it. */
export const isHeld = ({ state, ready, entrants }: Fixture): boolean =>
  state === 'open' && ready === null && entrants.every((id) => id !== null);

/** It has two sides whose result can be set or changed. */
export const isCorrectable = ({ state, entrants }: Fixture): boolean =>
  entrants.every((id) => id !== null) && (state === 'open' || state === 'live' || state === 'finished');

/** What an organiser can do with an entry before the draw (TRN11). */
export function actsOn({ status }: Entrant, tournament: Pick<Tournament, 'status' | 'entrants'>) {
  const isReviewed = tournament.status === 'checkIn' || tournament.status === 'review';
  const waits = tournament.entrants.some((one) => one.status === 'waiting');
  return {
    checkIn: isReviewed && status === 'entered',
    takeIn: isReviewed && (status === 'missed' || status === 'withdrawn' || status === 'waiting'),
    takeOut: status !== 'withdrawn',
    replace: waits && holdsPlace({ status }),
  };
}

/** Who holds a place, in the order of the seeds as they stand; a lot that was not drawn yet is in the order of entry. */
export function seeded({ entrants, settings }: Pick<Tournament, 'entrants' | 'settings'>): Entrant[] {
  const placed = entrants.filter(holdsPlace);
  const byId = new Map(placed.map((one) => [one.id, one]));
  const seeding = settings.seeding === 'rating' ? 'rating' : 'manual';
  return seedOrder(placed, seeding, '').map((id) => byId.get(id)!);
}

/** The same list with one moved by one place; unchanged at its ends. */
export function moved(ids: readonly string[], at: number, by: -1 | 1): string[] {
  const to = at + by;
  if (to < 0 || to >= ids.length) return [...ids];
  const next = [...ids];
  [next[at], next[to]] = [ids[to]!, ids[at]!];
  return next;
}

/** Every score with which such a match ends, for its winner; the clearest first. */
export function scoresOf(bestOf: number): [number, number][] {
  const wins = (bestOf + 1) / 2;
  return Array.from({ length: wins }, (_, lost) => [wins, lost]);
}
