import type { FastifyInstance } from 'fastify';
import type { FeatureCalls } from './http/register.ts';
import type { Sweep } from './jobs/upkeep.ts';
import type { Realtime } from './realtime/realtime.ts';

/** What a feature returns to `features.ts`. `app.ts` treats everything but `service` the same way for all features. */
export type Plugged = {
  /** For other features. */
  service?: unknown;
  /** Its calls: each table of the contract with a handler for every call. */
  calls?: readonly FeatureCalls[];
  /** What it serves besides calls: pages and documents. */
  serve?(http: FastifyInstance): Promise<void> | void;
  /** The client events that it handles. */
  sockets?(realtime: Realtime): void;
  /** Run regularly, by one node at a time. */
  sweep?: Sweep;
  /** Called once the server listens, in the order of the list. */
  start?(): Promise<void>;
  /** Called in the reverse order, possibly twice. */
  stop?(): Promise<void> | void;
};
