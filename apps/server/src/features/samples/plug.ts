import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { SampleRows } from '../../sampleRows.ts';
import { SAMPLE_LANDING_FIGURES } from './data/counts.ts';
import { sampleNewMatches } from './data/matches.ts';
import { renewSamples } from './renew.ts';
import { seedSamples } from './seed.ts';
import { sampleData } from './tables.ts';

type Ports = {
  rows: SampleRows;
  duty: Duty;
  /** Whether matches are played on the simulator. */
  simulated: boolean;
};
type Row = typeof sampleData.$inferSelect;
/** What other features may use. */
export type Samples = Awaited<ReturnType<typeof plugSamples>>['service'];
/** Of the landing page. */
type Figures = { matchesToday: number; totalUsers: number; registrationsToday: number };

/**
 * SMP1: the first start decides permanently whether there is sample data. Several nodes that start together wait for
 * the one that seeds.
 */
export async function plugSamples(deps: Deps, { rows, duty, simulated }: Ports) {
  const { environment, log } = deps;
  const row = await deps.database.write((tx) => decide(tx, deps, { rows, simulated }));
  if (row.isOn && !environment.sampleData) {
    log.warn('SAMPLE_DATA is 0, but the database holds sample data. "npm run samples:remove" removes it.');
  }
  if (row.isOn) renewSamples(deps, { rows, duty });
  return {
    service: {
      /** Whether there are sample rows. They are only removed while no server runs. */
      isOn: row.isOn,
      /** Null if they are counted. */
      figures: figuresOf(row),
      /** Custom matches to open, as many as wait at a first start. */
      newMatches: sampleNewMatches,
    },
  } satisfies Plugged;
}

async function decide(
  tx: Tx,
  { clock, environment, randomBytes }: Deps,
  { rows, simulated }: Omit<Ports, 'duty'>,
): Promise<Row> {
  await tx.execute(sql`LOCK TABLE sample_data IN SHARE ROW EXCLUSIVE MODE`);
  const [decided] = await tx.select().from(sampleData);
  if (decided) return decided;
  const now = new Date(clock.now());
  const isOn = environment.sampleData;
  const taken = environment.admin?.nickname.toLowerCase() ?? null;
  if (isOn) await seedSamples(tx, rows, { now, randomBytes, taken, simulated });
  const [row] = await tx
    .insert(sampleData)
    .values({ isOn, seededAt: now, ...(isOn && SAMPLE_LANDING_FIGURES) })
    .returning();
  return row!;
}

function figuresOf({ isOn, matchesToday, totalUsers, registrationsToday }: Row): Figures | null {
  if (!isOn || matchesToday === null || totalUsers === null || registrationsToday === null) return null;
  return { matchesToday, totalUsers, registrationsToday };
}
