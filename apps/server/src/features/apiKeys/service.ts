import { hash } from 'node:crypto';
import { type ApiKey, MOST_KEYS } from '@retake/contract/apiKeys/calls.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { People } from '../accounts/people.ts';
import { type ApiKeyRow, countKeysOf, deleteKey, findKey, findKeysOf, insertKey, saveUsed } from './store.ts';

const KEY_BYTES = 32;
/** The beginning tells a scanner of leaked secrets what it has found. */
const BEGINNING = 'rtk_';
const SHAPE = /^[Bb]earer (rtk_[A-Za-z0-9_-]{43})$/;
/** API2 */
const READS: Limit = { points: 120, perMs: 60_000 };
/** API1 */
const NEW_KEYS: Limit = { points: 10, perMs: 3600_000 };
const HOUR_MS = 3600_000;

/** Without salt it is enough: nobody guesses 256 bits. */
const hashOf = (key: string): string => hash('sha256', key, 'hex');

const present = ({ id, name, createdAt, usedAt }: ApiKeyRow): ApiKey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** Keys with which programs read what is public (docs/rules/apiKeys.md). */
export function createApiKeys(deps: Deps, { people }: { people: Pick<People, 'lock'> }) {
  const { database, clock, limiter, randomBytes } = deps;
  const all = async (userId: string) => ({ keys: (await findKeysOf(database.sql, userId)).map(present) });

  return {
    all,

    async make(userId: string, name: string) {
      await takeOrRefuse(limiter, `api-keys ${userId}`, NEW_KEYS);
      const key = BEGINNING + Buffer.from(randomBytes(KEY_BYTES)).toString('base64url');
      await database.write(async (tx) => {
        await people.lock(tx, userId);
        if ((await countKeysOf(tx, userId)) >= MOST_KEYS) throw new Refusal('api_keys_full');
        await insertKey(tx, { userId, name, keyHash: hashOf(key), createdAt: new Date(clock.now()) });
      });
      return { ...(await all(userId)), key };
    },

    async revoke(userId: string, id: string): Promise<void> {
      await database.write(async (tx) => {
        if (!(await deleteKey(tx, userId, id))) throw new Refusal('not_found');
      });
    },

    /** API2: throws where the request has no key that is valid, or has read too much. */
    async admit(request: FastifyRequest): Promise<void> {
      const [, key] = SHAPE.exec(request.headers.authorization ?? '') ?? [];
      const row = key === undefined ? null : await findKey(database.sql, hashOf(key));
      if (!row) throw new Refusal('api_key_wrong');
      await takeOrRefuse(limiter, `api-key ${row.id}`, READS);
      const now = clock.now();
      if (!row.usedAt || now - row.usedAt.getTime() >= HOUR_MS)
        await saveUsed(database.sql, row.id, new Date(Math.floor(now / HOUR_MS) * HOUR_MS));
    },
  };
}
