import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Accounts } from './features/accounts/service.ts';
import { type Features, plugFeatures } from './features.ts';
import type { Cases } from './platform/cases/cases.ts';
import type { Database } from './platform/db/database.ts';
import { createDrain, type Drain, type Pace } from './platform/http/drain.ts';
import { guardConnections } from './platform/http/guardConnections.ts';
import { openFiles } from './platform/http/openFiles.ts';
import { portError } from './platform/http/port.ts';
import { type CallOptions, registerCalls } from './platform/http/register.ts';
import { createUpkeep } from './platform/jobs/upkeep.ts';
import { listenForMetrics } from './platform/metrics/serve.ts';
import { openPlatform, type Platform, type PlatformOptions } from './platform/platform.ts';
import type { Plugged } from './platform/plugged.ts';

export type AppOptions = PlatformOptions & {
  /** The built web app; null: only the API. */
  siteRoot: string | null;
  /** For tests: an answer that does not match the contract is an error. */
  checkAnswers: boolean;
};

/** Services for tests and tools, besides the calls. */
type Services = {
  [Name in
    | 'accounts'
    | 'backups'
    | 'drops'
    | 'friends'
    | 'matches'
    | 'matchmaking'
    | 'party'
    | 'presence'
    | 'prizes'
    | 'reports'
    | 'trust'
    | 'sanctions'
    | 'searchQueue'
    | 'stages'
    | 'tickets']: Features[Name]['service'];
} & {
  ratings: Features['rating']['service'];
  checks: Features['moderation']['service']['checks'];
  payments: Features['orders']['service']['house'];
};

export type App = Services & {
  database: Database;
  cases: Cases;
} & Served;

/** A server of some features. */
export type Served = {
  http: FastifyInstance;
  /** Opens the ports. Calls are answered. Returns the address. Throws an `OperatorError` if a port is taken. */
  listen(): Promise<string>;
  /** Starts background work. */
  startWork(): Promise<void>;
  /** Both. */
  start(): Promise<string>;
  /** Stops background work. Calls are still answered. */
  stopWork(): Promise<void>;
  /** Stops background work, answers the requests under way, then closes connections and the database. */
  stop(pace?: StopPace): Promise<void>;
};

/**
 * In ms. `proxy`: how long a proxy that asks whether this process is ready has to notice that it is no more. `sockets`: how
 * long connections have to go to another one.
 */
export type StopPace = Pace & { proxy: number; sockets: number };

/** Nobody is on the way to a server that has no players. */
const AT_ONCE: StopPace = { proxy: 0, sockets: 0, answers: 2500, recent: 0, waits: 0, goodbye: 0 };
/** The embedded database has one process: there is no other one to go to, and what was sent already is here soon. */
const alone = (pace: StopPace): StopPace => ({ ...pace, sockets: 0, waits: Math.min(pace.waits, 250) });
/** A proxy that has not asked for so long does not. */
const PROXY_ASKS_WITHIN_MS = 30_000;

/** The whole server: the platform with every feature plugged in. */
export async function buildApp(options: AppOptions): Promise<App> {
  const platform = await openPlatform(options);
  const features = await plugFeatures(platform, options);
  const {
    accounts,
    backups,
    drops,
    friends,
    matches,
    matchmaking,
    moderation,
    orders,
    party,
    presence,
    prizes,
    rating,
    reports,
    trust,
    sanctions,
    searchQueue,
    secondFactor,
    stages,
    tickets,
  } = features;
  return {
    database: options.database,
    accounts: accounts.service,
    backups: backups.service,
    drops: drops.service,
    friends: friends.service,
    matches: matches.service,
    matchmaking: matchmaking.service,
    checks: moderation.service.checks,
    party: party.service,
    presence: presence.service,
    payments: orders.service.house,
    prizes: prizes.service,
    ratings: rating.service,
    reports: reports.service,
    trust: trust.service,
    sanctions: sanctions.service,
    cases: platform.deps.cases,
    searchQueue: searchQueue.service,
    stages: stages.service,
    tickets: tickets.service,
    ...(await serve(platform, accounts.service, Object.values(features), {
      ...options,
      refuseBanned: sanctions.service.bans.refuseBanned,
      refuseUnproven: secondFactor.service.refuseUnproven,
    })),
  };
}

type ServeOptions = Pick<AppOptions, 'checkAnswers'> &
  Partial<Pick<CallOptions, 'refuseBanned' | 'refuseUnproven'>>;

/** Puts features on the platform, in their order. */
export async function serve(
  platform: Platform,
  { authenticate, authenticateCookie }: Accounts,
  features: readonly Plugged[],
  { checkAnswers, refuseBanned = () => undefined, refuseUnproven = () => undefined }: ServeOptions,
): Promise<Served> {
  const { writes } = platform.deps;
  const options = { authenticate, writes, files: openFiles(), checkAnswers, refuseBanned, refuseUnproven };
  for (const feature of features) await install(platform, feature, options);
  const { http, limits, deps } = platform;
  const { realtime, log, environment } = deps;
  realtime.attach(http.server, authenticateCookie, refuseBanned);
  const drain = createDrain(http.server);
  guardConnections(http.server, {
    limits,
    log,
    trustProxy: environment.trustProxy,
    hasRoomFor: (address) =>
      realtime.openFrom(null) < limits.total &&
      (address === null || realtime.openFrom(address) < limits.perAddress),
  });
  return { http: platform.http, ...lifecycle(platform, features, drain) };
}

async function install({ http, deps }: Platform, feature: Plugged, options: CallOptions): Promise<void> {
  for (const calls of feature.calls ?? []) registerCalls(http, calls, options);
  await feature.serve?.(http);
  feature.sockets?.(deps.realtime);
}

/** Background work stops in the reverse order of its start, and the platform last. */
function lifecycle(platform: Platform, features: readonly Plugged[], drain: Drain) {
  const { deps, http, leadership, mail, readiness, shared } = platform;
  const { environment, deadlines, errands, database, realtime } = deps;
  const sweeps = features.flatMap(({ sweep }) => sweep ?? []);
  const upkeep = createUpkeep({ ...deps, leadership, sweeps: [...sweeps, errands.sweep] });

  let metricsServer: { stop(): Promise<void> } | null = null;

  async function stopWork(): Promise<void> {
    await leadership.resign();
    await upkeep.stop();
    for (const feature of features.toReversed()) await feature.stop?.();
  }

  async function listen(): Promise<string> {
    const { port, host, metricsPort } = environment;
    await deadlines.setClock(); // before anybody can make it write a time
    const address = await http.listen({ port, host }).catch((error) => {
      throw portError(error, 'PORT', { port, host });
    });
    if (deps.metrics.read && metricsPort !== null) {
      metricsServer = await listenForMetrics(deps.metrics.read, metricsPort, deps.log).catch((error) => {
        throw portError(error, 'METRICS_PORT', { port: metricsPort, host: '127.0.0.1' });
      });
    }
    return address;
  }

  async function startWork(): Promise<void> {
    for (const feature of features) await feature.start?.();
    await leadership.start(); // before deadlines: whatever an outage delayed gets its time again
    deadlines.start();
    await errands.free(environment.databaseUrl === null ? 'all' : 'dead');
    errands.start();
    readiness.begin();
  }

  async function stopAllWork(): Promise<void> {
    await stopWork();
    await deadlines.stop();
    await errands.stop();
    await leadership.stop();
  }

  return {
    listen,
    startWork,
    async start(): Promise<string> {
      const address = await listen();
      await startWork();
      return address;
    },
    stopWork,
    async stop(wanted = AT_ONCE): Promise<void> {
      readiness.end();
      const pace = database.kind === 'embedded' ? alone(wanted) : wanted;
      const answersUntil = performance.now() + pace.answers;
      if (pace.proxy > 0 && readiness.askedWithin(PROXY_ASKS_WITHIN_MS)) await pause(pace.proxy);
      const answers = answersUntil - performance.now();
      // New connections come to another process, or to none.
      await Promise.all([drain.begin({ ...pace, answers }), realtime.move(pace.sockets), stopAllWork()]);
      await realtime.answered(Math.max(0, answersUntil - performance.now()));
      const socketsClosed = realtime.close(); // ends when every connection has
      await drain.end(pace);
      await socketsClosed;
      await http.close();
      await metricsServer?.stop();
      await mail.close();
      await shared.close();
      await database.close();
    },
  };
}
