import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { onFinished } from '../http/finished.ts';
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

/** What was answered on a route; by `STATUSES`. */
type Answered = {
  method: string;
  route: string;
  answers: number[];
  seconds: number;
  took: (seconds: number) => void;
};

const STATUSES = ['odd', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** On the response itself: a map of them would cost more than counting. */
const CALL = Symbol('call');
type Measured = ServerResponse & { [CALL]?: { answered: Answered; began: number } };

/**
 * How long by area alone, with a sum for each route: buckets of every route would be more series than all others together.
 * Sums are kept in plain numbers, and no hook waits for the answer: either would cost a tenth and more of a polled call.
 * What is refused at the door, before its route is asked, counts as none, and has no time.
 * To be called before there are routes.
 */
function measureCalls(http: FastifyInstance, metrics: Deps['metrics']): void {
  const all: Answered[] = [];
  const time = metrics.duration('request_seconds', 'How long requests took, by the first part of the route');
  const ofAreas = new Map<string, Answered['took']>();
  const tookIn = (area: string) => {
    const took = ofAreas.get(area) ?? time({ area });
    ofAreas.set(area, took);
    return took;
  };
  /** Of each method, from its first request on. */
  const answersOn = (route: string) => {
    const ofMethods = new Map<string, Answered>();
    return (method: string): Answered => {
      let answered = ofMethods.get(method);
      if (!answered) {
        answered = { method, route, answers: STATUSES.map(() => 0), seconds: 0, took: tookIn(areaOf(route)) };
        ofMethods.set(method, answered);
        all.push(answered);
      }
      return answered;
    };
  };
  http.addHook('onRoute', (options) => {
    const answersOf = answersOn(options.url);
    const note = ({ method }: FastifyRequest, reply: FastifyReply, done: () => void) => {
      (reply.raw as Measured)[CALL] = { answered: answersOf(method), began: performance.now() };
      done();
    };
    options.onRequest = [note, ...[options.onRequest ?? []].flat()];
  });

  const unrouted = answersOn('none');
  onFinished(http.server, ({ response }) => {
    const { [CALL]: call, statusCode, req } = response as Measured;
    const answered = call?.answered ?? unrouted(req.method ?? 'none');
    const status = Math.floor(statusCode / 100);
    answered.answers[status < STATUSES.length ? status : 0]!++;
    if (call === undefined) return;
    const seconds = (performance.now() - call.began) / 1000;
    answered.seconds += seconds;
    answered.took(seconds);
  });
  metrics.sum('requests_total', 'Requests by route and status', ['method', 'route', 'status'], () =>
    all.flatMap(({ method, route, answers }) =>
      answers.flatMap((value, at) =>
        value > 0 ? [{ labels: { method, route, status: STATUSES[at]! }, value }] : [],
      ),
    ),
  );
  metrics.sum('request_seconds_total', 'Seconds of requests by route', ['method', 'route'], () =>
    all.map(({ method, route, seconds }) => ({ labels: { method, route }, value: seconds })),
  );
}
