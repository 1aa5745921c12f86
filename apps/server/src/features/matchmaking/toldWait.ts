import { homeRegionOf, type RegionPings } from '@retake/core/matchmaker/regionPings.ts';
import type { Deps } from '../../platform/deps.ts';
import { UnreadableState } from '../../platform/stored/versioned.ts';
import { storedTold } from './stored.ts';

/** MM18: a party waits for those at its home; null where regions have no names. */
export const homeNameOf = (regions: readonly string[], pings: RegionPings): string | null =>
  regions[homeRegionOf(regions, pings)] ?? null;

const NOTHING = { told: null, expectedMs: null, p90Ms: null };

/** What the ticket of a search says that it was told, as columns of the search that has ended. */
export function toldColumns(told: unknown, log: Deps['log']) {
  if (told === null) return NOTHING;
  try {
    const { medianMs, p90Ms } = storedTold.read(told, 'a ticket');
    return { told, expectedMs: medianMs, p90Ms };
  } catch (error) {
    if (!(error instanceof UnreadableState)) throw error;
    log.warn({ err: error }, 'what a search was told is left out');
    return NOTHING;
  }
}
