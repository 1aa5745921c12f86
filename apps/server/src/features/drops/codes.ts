import { createHash, randomUUID } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { countPools, insertCodes } from './store.ts';

const POOLS = 200;

type Funding = { pool: string; cents: number; codes: readonly string[] };

/** DRP6: an operator funds a pool by putting its codes in. */
export function createCodes({
  database,
  clock,
  audit,
  seal,
}: Pick<Deps, 'database' | 'clock' | 'audit'> & { seal: Seal }) {
  return {
    pools: async () => ({ pools: await countPools(database.sql, POOLS) }),

    fund: (actorId: string, { pool, cents, codes }: Funding): Promise<void> =>
      database.write(async (tx) => {
        const addedAt = new Date(clock.now());
        const rows = [...new Set(codes)].map((code) => {
          const id = randomUUID();
          const digest = createHash('sha256').update(code).digest('hex');
          return { id, pool, cents, sealed: seal.close(code, id), digest, addedAt };
        });
        const added = await insertCodes(tx, rows);
        await audit.write(tx, { actorId, action: 'add_drop_codes', details: { pool, cents, added } });
      }),
  };
}
