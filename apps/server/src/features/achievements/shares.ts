import type { Deps } from '../../platform/deps.ts';
import { countShares, type Shares } from './store.ts';

const HOUR_MS = 3600_000;

/** ACH3: counted once an hour for all who ask; what failed is counted again. */
export function createShares({ database, clock }: Pick<Deps, 'database' | 'clock'>): () => Promise<Shares> {
  let known: { at: number; shares: Promise<Shares> } | null = null;
  return () => {
    const now = clock.now();
    if (known && now - known.at < HOUR_MS) return known.shares;
    const asked = { at: now, shares: countShares(database.sql) };
    asked.shares.catch(() => {
      if (known === asked) known = null;
    });
    known = asked;
    return asked.shares;
  };
}
