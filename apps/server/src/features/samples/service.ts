import { SAMPLE_LANDING_FIGURES } from '@retake/core/constants/landing.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import type { Deps } from '../../platform/deps.ts';
import { seedSamples } from './seed.ts';
import { sampleData } from './tables.ts';
import { createSampleTime, type SampleTime } from './time.ts';

export type Samples = {
  /** Whether there are sample rows. They go only while no server runs. */
  isOn: boolean;
  /** Of the landing page; null where they are counted. */
  figures: { matchesToday: number; totalUsers: number; registrationsToday: number } | null;
  time: SampleTime;
};

type SampleDeps = Pick<Deps, 'database' | 'clock' | 'environment' | 'log' | 'randomBytes'>;
type Row = typeof sampleData.$inferSelect;

/**
 * SMP1: the first start decides whether there is sample data, once and for all; later ones find it decided. Several
 * nodes that start together wait for the one that seeds.
 */
export async function openSamples(deps: SampleDeps): Promise<Samples> {
  const { environment, log } = deps;
  const row = await deps.database.write((tx) => decide(tx, deps));
  if (row.isOn && !environment.sampleData) {
    log.warn('SAMPLE_DATA is 0, but the database holds sample data. "npm run samples:remove" removes it.');
  }
  return {
    isOn: row.isOn,
    figures: figuresOf(row),
    time: createSampleTime(deps.clock, row.isOn ? row.seededAt : null),
  };
}

async function decide(tx: Tx, { clock, environment, randomBytes }: SampleDeps): Promise<Row> {
  await tx.execute(sql`LOCK TABLE sample_data IN SHARE ROW EXCLUSIVE MODE`);
  const [decided] = await tx.select().from(sampleData);
  if (decided) return decided;
  const now = new Date(clock.now());
  const isOn = environment.sampleData;
  const taken = environment.admin?.nickname.toLowerCase() ?? null;
  if (isOn) await seedSamples(tx, { now, randomBytes, taken });
  const [row] = await tx
    .insert(sampleData)
    .values({ isOn, seededAt: now, ...(isOn && SAMPLE_LANDING_FIGURES) })
    .returning();
  return row!;
}

function figuresOf({ isOn, matchesToday, totalUsers, registrationsToday }: Row): Samples['figures'] {
  if (!isOn || matchesToday === null || totalUsers === null || registrationsToday === null) return null;
  return { matchesToday, totalUsers, registrationsToday };
}
