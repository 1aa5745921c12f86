import type { Tx } from '../../platform/db/database.ts';
import { premiumGrants } from './tables.ts';

export type SamplePremium = { userId: string; from: Date; to: Date };

/** They go with their players. */
export async function seedSamples(tx: Tx, premiums: readonly SamplePremium[]): Promise<void> {
  const rows = premiums.map(({ userId, from, to }) => ({
    id: `sample:${userId}`,
    userId,
    source: 'sample' as const,
    at: from,
    periodFrom: from,
    periodTo: to,
  }));
  if (rows.length > 0) await tx.insert(premiumGrants).values(rows);
}
