import type { z } from 'zod';

/** A kind of errand: its payload, and its limits for retries and concurrency. */
export type ErrandKind<Payload> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** Delay after each failed try; after the last one it is dead. */
  retryMs: readonly number[];
  /** Time limit of a try. */
  timeoutMs: number;
  /** How many run at the same time on a node. */
  atOnce: number;
  /** With this many open ones no more are accepted. */
  mostOpen: number;
};

export type ErrandWork<Payload> = {
  key: string;
  payload: Payload;
  /** The first is 1. */
  attempt: number;
  /** Aborted after the time limit. */
  signal: AbortSignal;
};

/**
 * Done when it resolves. It may run again after it was done and must tolerate that: at least once, never twice at the
 * same time.
 */
export type ErrandHandler<Payload> = (errand: ErrandWork<Payload>) => Promise<void>;
