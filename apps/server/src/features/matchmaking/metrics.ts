import type { Deps } from '../../platform/deps.ts';
import { countQueues, findWaitQuantiles } from './store.ts';

const WAITS_OF_MS = 3600_000;

export function measureQueues({ metrics, database, clock }: Deps): void {
  metrics.gauge(
    'queues',
    'By queue: parties that search, ready checks that are open',
    ['queue', 'what'],
    async () =>
      (await countQueues(database.sql)).flatMap(({ queue, searching, checks }) => [
        { labels: { queue, what: 'searching' }, value: searching },
        { labels: { queue, what: 'ready_checks' }, value: checks },
      ]),
  );
  metrics.gauge(
    'search_wait_seconds',
    'How long searches of the last hour took',
    ['queue', 'quantile'],
    async () =>
      (await findWaitQuantiles(database.sql, new Date(clock.now() - WAITS_OF_MS))).flatMap(
        ({ queue, p50, p95 }) => [
          { labels: { queue, quantile: '0.5' }, value: p50 },
          { labels: { queue, quantile: '0.95' }, value: p95 },
        ],
      ),
  );
}
