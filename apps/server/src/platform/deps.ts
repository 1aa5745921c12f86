import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Environment } from './environment.ts';
import type { Deadlines } from './jobs/deadlines.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Log } from './log.ts';
import type { Realtime } from './realtime/realtime.ts';

/** What every feature stands on. */
export type Deps = {
  environment: Environment;
  clock: Clock;
  database: Database;
  deadlines: Deadlines;
  realtime: Realtime;
  bus: Bus;
  limiter: Limiter;
  log: Log;
  /** Random bytes, from the system's generator. */
  randomBytes(count: number): Uint8Array;
};
