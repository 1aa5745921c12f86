import type { Tx } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/query.ts';
import { skins } from './tables.ts';

export type SampleSkin = Omit<typeof skins.$inferInsert, 'position' | 'sample'>;

export async function seedSamples(tx: Tx, rows: readonly SampleSkin[]): Promise<void> {
  await tx.insert(skins).values(rows.map((row, position) => ({ ...row, position, sample: true })));
}

export async function removeSamples(tx: Tx): Promise<void> {
  await tx.delete(skins).where(eq(skins.sample, true));
}
