import type { Request } from '@retake/contract/call.ts';
import type { Calls } from '@retake/contract/calls.ts';
import { MAPS } from '@retake/core/maps.ts';
import { MATCH_MODES } from '@retake/core/mode.ts';
import { QUEUE_IDS } from '@retake/core/queue/queues.ts';

type Query = Request<Calls['GET /api/users/profile/{nickname}/matches']>['query'];

export const FILTERS = ['mode', 'result', 'map', 'origin'] as const;
export type FilterKey = (typeof FILTERS)[number];
export type Filters = Pick<Query, FilterKey | 'shared'>;

/** What may be chosen, in the order of the lists. */
export const CHOICES = {
  mode: MATCH_MODES,
  result: ['win', 'loss', 'draw'],
  map: MAPS.map(({ id }) => id),
  origin: [...QUEUE_IDS, 'lobby', 'fixture'],
} as const satisfies { [Key in FilterKey]: readonly NonNullable<Filters[Key]>[] };

/** The filters that stand in the address; what is no choice is left out. */
export function filtersOf(address: URLSearchParams): Filters {
  const chosen = FILTERS.flatMap((key) => {
    const value = address.get(key);
    return value !== null && (CHOICES[key] as readonly string[]).includes(value) ? [[key, value]] : [];
  });
  const shared = address.get('shared') === '1' ? [['shared', '1']] : [];
  return Object.fromEntries([...chosen, ...shared]) as Filters;
}
