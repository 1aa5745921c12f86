import type { Tx } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/query.ts';
import { cardsHeld, cardsWorn } from './tables.ts';

/** SMP6: seasons of missions begin anew, and with them their prizes. What is worn may be one of them. */
export async function removeSamples(tx: Tx): Promise<void> {
  const gone = await tx.delete(cardsHeld).where(eq(cardsHeld.source, 'season')).returning();
  if (gone.length > 0) await tx.delete(cardsWorn);
}
