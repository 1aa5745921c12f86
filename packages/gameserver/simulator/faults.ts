import type { Rng } from '@retake/core/rng.ts';
import type { TimedEvent } from './timeline.ts';

/** Faults on the way to the platform; shares from 0 to 1, all 0 by default. */
export type Faults = {
  /** Sent twice, the second time up to `maxDelayMs` later. */
  duplicated: number;
  /** Sent up to `maxDelayMs` late, so that later ones overtake it. */
  delayed: number;
  /** Never sent. */
  lost: number;
  /** Ms of game time. */
  maxDelayMs: number;
};

export const NO_FAULTS: Faults = { duplicated: 0, delayed: 0, lost: 0, maxDelayMs: 0 };

/** The reports as they will be sent, in order of time. */
export function injectFaults(events: readonly TimedEvent[], faults: Faults, rng: Rng): TimedEvent[] {
  const late = (event: TimedEvent) => ({ ...event, atMs: event.atMs + rng.next() * faults.maxDelayMs });
  const sent = events.flatMap((event) => {
    if (rng.next() < faults.lost) return [];
    const first = rng.next() < faults.delayed ? late(event) : event;
    return rng.next() < faults.duplicated ? [first, late(event)] : [first];
  });
  return sent.sort((a, b) => a.atMs - b.atMs);
}
