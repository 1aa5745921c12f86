import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createAudit } from './audit/audit.ts';
import { openBlobs } from './blobs/open.ts';
import { createCases } from './cases/cases.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import type { Environment } from './environment.ts';
import { type ConnectionLimits, connectionLimits, type OtherLimits } from './http/connectionLimits.ts';
import { tellTime } from './http/date.ts';
import { createHttpServer, localUrlOf } from './http/server.ts';
import { createDeadlines } from './jobs/deadlines.ts';
import { createErrands } from './jobs/errands.ts';
import type { Leadership } from './jobs/leadership.ts';
import { openLeadership } from './jobs/openLeadership.ts';
import { createTimekeeper } from './jobs/timekeeper.ts';
import { createWriteLimit } from './limits/writes.ts';
import { createLog } from './log.ts';
import { type Mail, openMail } from './mail/open.ts';
import { openMetrics } from './metrics/metrics.ts';
import { measurePlatform } from './metrics/platformMetrics.ts';
import { serveMetricsToHolders } from './metrics/serve.ts';
import { createPictures } from './pictures/pictures.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { createRealtime } from './realtime/realtime.ts';
import { openShared, type Shared } from './shared.ts';

export type PlatformOptions = {
  environment: Environment;
  database: Database;
  clock: Clock;
  randomBytes(count: number): Uint8Array;
  /** For tests: other limits of connections. */
  limits?: OtherLimits;
};

/** What features depend on, and what they are plugged into. */
export type Platform = {
  deps: Deps;
  http: FastifyInstance;
  limits: ConnectionLimits;
  shared: Shared;
  mail: Mail;
  leadership: Leadership;
  readiness: Readiness;
  /** How this process reaches itself; known once it listens, because port 0 means any free one. */
  localUrl(): string;
};

export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { environment, database, clock, randomBytes } = options;
  const log = createLog(environment);
  const limits = connectionLimits(environment, options.limits);
  const http = createHttpServer(environment, log, limits);
  tellTime(http, clock);
  const shared = await openShared({ ...options, log });
  const { bus, limiter, adapter } = shared;
  const realtime = createRealtime({
    publicUrl: environment.publicUrl,
    trustProxy: environment.trustProxy,
    log,
    now: clock.now,
    adapter,
  });
  const time = createTimekeeper(database, clock, environment.databaseUrl !== null);
  const deadlines = createDeadlines(database, clock, log, time);
  const cases = createCases(clock);
  const processId = randomInt(1, 2 ** 31 - 1);
  const errands = createErrands(database, clock, log, cases, processId);
  const blobs = await openBlobs(environment);
  const metrics = await openMetrics(environment, log);
  const deps: Deps = {
    environment,
    clock,
    database,
    deadlines,
    errands,
    cases,
    audit: createAudit(clock),
    metrics,
    blobs,
    pictures: createPictures({ database, blobs, errands, clock, bus, log }),
    realtime,
    bus,
    limiter,
    writes: createWriteLimit(limiter, environment),
    log,
    randomBytes,
  };
  const leadership = await openLeadership(environment.databaseUrl, clock, log, processId);
  measurePlatform(deps, http, leadership);
  if (metrics.read && environment.metricsToken !== null) {
    serveMetricsToHolders(http, metrics.read, environment.metricsToken);
  }
  return {
    deps,
    http,
    limits,
    shared,
    mail: await openMail(environment, clock),
    leadership,
    readiness: createReadiness(),
    localUrl: () => localUrlOf(http),
  };
}
