import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { and, eq, inArray, lte, sql } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { DEADLINE } from './change.ts';
import { insertEntrants } from './store.ts';
import { type Settings, storedSettings } from './storedSettings.ts';
import { tournamentEntrants, tournaments } from './tables.ts';

export type SampleTournament = Omit<
  typeof tournaments.$inferInsert,
  'id' | 'sample' | 'entered' | 'settings'
> & {
  settings: Partial<Settings>;
  /** Who has entered, in the order of entry. */
  lineUps: readonly SampleLineUp[];
};
export type SampleLineUp = { name: string; rating: number; premium: boolean; playerIds: readonly string[] };

const isSample = eq(tournaments.sample, true);

export async function seedSamples(tx: Tx, rows: readonly SampleTournament[], now: Date): Promise<void> {
  for (const { lineUps, settings, ...row } of rows) {
    const tournamentId = randomUUID();
    await lookAt(tx, [tournamentId], now);
    const kept = storedSettings.write(storedSettings.read(settings, 'the sample data'));
    await tx
      .insert(tournaments)
      .values({ ...row, id: tournamentId, settings: kept, entered: lineUps.length, sample: true });
    await insertEntrants(
      tx,
      lineUps.map((lineUp) => ({
        ...{ ...lineUp, id: randomUUID(), tournamentId, status: 'entered' as const },
        ...{ simulated: true, enteredAt: now },
      })),
    );
  }
}

/** Who has the deadline looks what is next. */
async function lookAt(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(deadlines)
    .values(ids.map((key) => ({ kind: DEADLINE, key, dueAt: now })))
    .onConflictDoUpdate({ target: [deadlines.kind, deadlines.key], set: { dueAt: now } });
}

const WEEK = sql`interval '7 days'`;

/** SMP3: a tournament is held every week. One that has begun is next held in the first week that is still to come. */
export async function renewSamples(tx: Tx, now: Date): Promise<void> {
  const { startsAt } = tournaments;
  const at = sql`${now.toISOString()}::timestamptz`;
  const weeks = sql`(floor(extract(epoch FROM ${at} - ${startsAt}) / 604800) + 1)`;
  const begun = await tx
    .update(tournaments)
    .set({
      startsAt: sql`${startsAt} + ${weeks} * ${WEEK}`,
      version: sql`${tournaments.version} + 1`,
      ...{ status: 'signUp', cancelled: null, endedAt: null },
    })
    .where(and(isSample, lte(startsAt, now)))
    .returning({ id: tournaments.id });
  for (const { id } of begun) await renewEntrants(tx, id);
  await lookAt(
    tx,
    begun.map(({ id }) => id),
    now,
  );
}

/** Who entered the last one has not entered the next; simulated players do every week. */
async function renewEntrants(tx: Tx, id: string): Promise<void> {
  const ofIt = eq(tournamentEntrants.tournamentId, id);
  await tx.delete(tournamentEntrants).where(and(ofIt, eq(tournamentEntrants.simulated, false)));
  await tx.update(tournamentEntrants).set({ status: 'entered', isCheckedIn: false, seed: null }).where(ofIt);
  const entered = await tx.$count(tournamentEntrants, ofIt);
  await tx.update(tournaments).set({ entered }).where(eq(tournaments.id, id));
}

export async function removeSamples(tx: Tx): Promise<void> {
  const gone = await tx.delete(tournaments).where(isSample).returning({ id: tournaments.id });
  const keys = gone.map(({ id }) => id);
  await tx.delete(deadlines).where(and(eq(deadlines.kind, DEADLINE), inArray(deadlines.key, keys)));
}
