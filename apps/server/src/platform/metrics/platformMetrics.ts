import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { countDeadlines } from '../jobs/deadlines.ts';
import type { Leadership } from '../jobs/leadership.ts';

/** Metrics of the platform. Features add their own in their `plug.ts`. */
export function measurePlatform(deps: Deps, http: FastifyInstance, leadership: Leadership): void {
  const { metrics, database, realtime, errands, bus, clock } = deps;
  if (!metrics.read) return;
  measureCalls(http, metrics);
  const gap = metrics.counter(
    'bus_gaps_total',
    'Times when messages of other nodes may have been missed',
    [],
  );
  bus.onGap(() => gap({}));
  metrics.gauge('sockets', 'Connections of sockets to this node', [], () => [
    { labels: {}, value: realtime.connections() },
  ]);
  metrics.gauge('leads', 'By duty: 1 where this node leads', ['duty'], () =>
    leadership.duties().map(({ name, leads }) => ({ labels: { duty: name }, value: leads ? 1 : 0 })),
  );
  metrics.gauge('errands', 'Errands that are not done, by kind', ['kind', 'state'], async () =>
    (await errands.counts()).flatMap(({ kind, ...counts }) =>
      Object.entries(counts).map(([state, value]) => ({ labels: { kind, state }, value })),
    ),
  );
  metrics.gauge('deadlines', 'Deadlines by kind', ['kind', 'state'], async () =>
    (await countDeadlines(database.sql, new Date(clock.now()))).flatMap(({ kind, ...counts }) =>
      Object.entries(counts).map(([state, value]) => ({ labels: { kind, state }, value })),
    ),
  );
  metrics.gauge('database_connections', 'Connections to the database', ['state'], () =>
    Object.entries(database.connections()).map(([state, value]) => ({ labels: { state }, value })),
  );
}

/** Few: each is eight series. */
const areaOf = (route: string): string => /^\/(?:api\/)?([\w-]*)/.exec(route)?.[1] || 'none';

/**
 * How long by area alone, with a sum for each route: buckets of every route would be more series than all others together.
 */
function measureCalls(http: FastifyInstance, metrics: Deps['metrics']): void {
  const count = metrics.counter('requests_total', 'Requests by route and status', [
    'method',
    'route',
    'status',
  ]);
  const sum = metrics.counter('request_seconds_total', 'Seconds of requests by route', ['method', 'route']);
  const time = metrics.duration('request_seconds', 'How long requests took, by the first part of the route', [
    'area',
  ]);
  const areas = new Map<string, string>();
  http.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    let area = areas.get(route);
    if (area === undefined) {
      area = areaOf(route);
      areas.set(route, area);
    }
    const seconds = elapsedTime / 1000;
    count({ method, route, status: STATUSES[Math.floor(statusCode / 100)] ?? 'odd' });
    sum({ method, route }, seconds);
    time({ area }, seconds);
    done();
  });
}

const STATUSES = ['odd', '1xx', '2xx', '3xx', '4xx', '5xx'];
