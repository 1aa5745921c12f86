import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';

/**
 * What polls answer and what the socket says are one copy of state: the query cache. A pure reducer takes both. An answer
 * never overrides an event that came after it was asked for.
 */

/** Takes what the socket said, or what the player did, into the cache. What changes nothing is not written. */
export function tell<View, Change>(
  client: QueryClient,
  live: { queryKey: QueryKey; empty: View; reduce: (view: View, change: Change) => View },
  change: Change,
): void {
  client.setQueryData<View>(live.queryKey, (known = live.empty) => {
    const next = live.reduce(known, change);
    return next === known ? undefined : next;
  });
}

/** So often an answer may be overtaken by events before the next poll has to do. */
const TRIES = 3;

/**
 * Reads until no event has changed the cache meanwhile: an answer that was asked for before an event is older than the
 * event. `read` gets what is known as it begins.
 */
export async function readCurrent<View>(
  client: QueryClient,
  queryKey: QueryKey,
  read: (known: View | undefined) => Promise<View>,
): Promise<View> {
  const writes = () => client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  for (let nth = 1; ; nth++) {
    const before = writes();
    const answer = await read(client.getQueryData<View>(queryKey));
    if (writes() === before) return answer;
    if (nth === TRIES) return client.getQueryData<View>(queryKey) ?? answer;
  }
}

/** Options for `useQuery` of what only events and the player's own actions tell: nothing is asked for it. */
export const toldOnly = <View>(queryKey: QueryKey, initialData: View) =>
  queryOptions<View>({
    queryKey,
    initialData: initialData as View & (() => never),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
