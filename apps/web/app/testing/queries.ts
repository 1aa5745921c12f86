import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '#app/api/queries.ts';

/** An empty cache. What a test does not answer is refused at once, as by the site: the library's own retries would take 7 s. */
export const newQueries = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: mayRetry } } });
