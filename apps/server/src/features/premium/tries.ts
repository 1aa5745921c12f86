import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { addressOf, limitedAddress } from '../../platform/limits/address.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';

/** Who guesses codes guesses slowly. */
const TRIES: Limit = { points: 10, perMs: 3600_000 };
/** Of one address, however many accounts it has. */
const TRIES_OF_ADDRESS: Limit = { points: 60, perMs: 3600_000 };

export type TakeTry = (userId: string, request: FastifyRequest) => Promise<void>;

/** PRO3, whatever the code is for. */
export const createTries =
  ({ limiter, environment }: Pick<Deps, 'limiter' | 'environment'>): TakeTry =>
  async (userId, { raw }) => {
    await takeOrRefuse(limiter, `premium-code ${userId}`, TRIES);
    const address = limitedAddress(addressOf(raw, environment.trustProxy));
    await takeOrRefuse(limiter, `premium-code-address ${address}`, TRIES_OF_ADDRESS);
  };
