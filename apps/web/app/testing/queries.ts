import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '#app/api/queries.ts';

/** An empty cache that asks again as often as the site does, but at once: the library waits one second and then two. */
export const newQueries = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: mayRetry, retryDelay: 20 } } });
