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

function measureCalls(http: FastifyInstance, metrics: Deps['metrics']): void {
  const count = metrics.counter('requests_total', 'Requests by route and status', [
    'method',
    'route',
    'status',
  ]);
  const time = metrics.duration('request_seconds', 'How long requests took, by route', ['route']);
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    count({ method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    time({ route }, reply.elapsedTime / 1000);
    done();
  });
}
