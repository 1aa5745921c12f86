import type { Audit } from './audit/audit.ts';
import type { BlobStore } from './blobs/blobStore.ts';
import type { Bus } from './bus/bus.ts';
import type { Cases } from './cases/cases.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Environment } from './environment.ts';
import type { Deadlines } from './jobs/deadlines.ts';
import type { Errands } from './jobs/errands.ts';
import type { Limiter } from './limits/limiter.ts';
import type { WriteLimit } from './limits/writes.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Realtime } from './realtime/realtime.ts';

/** What every feature depends on. */
export type Deps = {
  environment: Environment;
  clock: Clock;
  database: Database;
  deadlines: Deadlines;
  audit: Audit;
  metrics: Metrics;
  blobs: BlobStore;
  pictures: Pictures;
  errands: Errands;
  cases: Cases;
  realtime: Realtime;
  bus: Bus;
  limiter: Limiter;
  /** What a player or a visitor may change in a minute. */
  writes: WriteLimit;
  log: Log;
  /** Random bytes from the system's generator. */
  randomBytes(count: number): Uint8Array;
};
