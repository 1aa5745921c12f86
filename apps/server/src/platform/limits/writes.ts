import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';
import { addressOf, limitedAddress } from './address.ts';
import type { Limiter } from './limiter.ts';
import { takeOrRefuse } from './refuse.ts';

const MINUTE_MS = 60_000;

export type WriteLimit = ReturnType<typeof createWriteLimit>;

/**
 * LIM10: what every call and event that changes something counts against, besides limits of its own. No person reaches
 * it; a program that repeats a call does.
 */
export function createWriteLimit(limiter: Limiter, { writesAMinute, trustProxy }: Environment) {
  const limit = { points: writesAMinute, perMs: MINUTE_MS };
  return {
    ofPlayer: (userId: string): Promise<void> => takeOrRefuse(limiter, `write ${userId}`, limit),
    ofVisitor: ({ raw }: FastifyRequest): Promise<void> =>
      takeOrRefuse(limiter, `visitor-write ${limitedAddress(addressOf(raw, trustProxy))}`, limit),
  };
}
