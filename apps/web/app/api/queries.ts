import type { AnswerOf, Key } from '@retake/contract/calls.ts';
import { type Query, QueryCache, QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query';
import { call, type InputOf } from './call.ts';
import { isFailure } from './failure.ts';

type ReadKey = Extract<Key, `GET ${string}`>;

/** Polling as the product has it: stats, party, requests and invites every 5 s, the account check every 3 s. */
export const POLL_MS = 5000;
export const CHECK_POLL_MS = 3000;

const RETRIES = 2;

/** What may be otherwise a moment later; a refusal stays one. */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < RETRIES && isFailure(error, 'network', 'internal', 'unavailable');

/**
 * What is invalidated while it loads for the first time is asked for again after that: the answer may have left the server before
 * what it is invalidated for, and counts as fresh for TanStack's own client. Who awaits `invalidateQueries` has only the first answer.
 */
class Client extends QueryClient {
  #outdated = new WeakSet<Query>();

  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    for (const query of this.getQueryCache().findAll(filters as QueryFilters)) {
      if (query.state.status === 'pending' && query.state.fetchStatus === 'fetching')
        this.#outdated.add(query);
    }
    return super.invalidateQueries(filters, options);
  }

  arrived(query: Query): void {
    if (this.#outdated.delete(query)) void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

/** One client per page load. `onLoggedOut` hears of the first answer that says the session is over. */
export function createQueryClient(onLoggedOut: () => void): QueryClient {
  const client = new Client({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => client.arrived(query as Query),
      onError: (error) => {
        if (isFailure(error, 'not_logged_in')) onLoggedOut();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: POLL_MS,
        networkMode: 'always',
        retry: mayRetry,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

export const queryKey = <K extends ReadKey>(key: K, ...[input]: InputOf<K>) =>
  [key, input?.params ?? null, input?.query ?? null] as const;

/** Options for `useQuery` of a call: `useQuery({ ...query('GET /api/stats'), refetchInterval: POLL_MS })`. */
export const query = <K extends ReadKey>(key: K, ...args: InputOf<K>) =>
  queryOptions<AnswerOf<K>>({
    queryKey: queryKey(key, ...args),
    // Without the signal: a newer read does not abort the one under way, its answer is merely not used.
    queryFn: () => call(key, ...args),
  });
