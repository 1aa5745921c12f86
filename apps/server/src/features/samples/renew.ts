import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { SampleRows } from '../../sampleRows.ts';
import { sampleData } from './tables.ts';

export const RENEWAL = 'sample-renewal';
const KEY = 'samples';
const RENEW_EVERY_MS = 5 * 60_000;

type Ports = { rows: SampleRows; duty: Duty };

/** SMP3: renews the rows when this node begins to lead it, and every few minutes after that. */
export function renewSamples(
  { database, deadlines, clock }: Pick<Deps, 'database' | 'deadlines' | 'clock'>,
  { rows, duty }: Ports,
): void {
  async function renew(tx: Tx): Promise<void> {
    const now = clock.now();
    const [row] = await tx.select().from(sampleData).for('update');
    if (!row?.isOn) return;
    const at = new Date(now);
    await rows.leagues.renewSamples(tx);
    await rows.lobbies.renewSamples(tx, at);
    await rows.tournaments.renewSamples(tx, at);
    await tx.update(sampleData).set({ renewedAt: at });
    await deadlines.set(tx, RENEWAL, KEY, now + RENEW_EVERY_MS);
  }

  deadlines.handle(RENEWAL, renew);
  duty.onLead(() => database.write(renew));
}
