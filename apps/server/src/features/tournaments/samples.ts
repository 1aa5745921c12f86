import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { and, eq, lte, sql } from '../../platform/db/query.ts';
import { tournamentEntries, tournaments } from './tables.ts';

export type SampleTournament = Omit<typeof tournaments.$inferInsert, 'id' | 'sample' | 'entered'> & {
  /** Who has entered. */
  playerIds: readonly string[];
};

const isSample = eq(tournaments.sample, true);

export async function seedSamples(tx: Tx, rows: readonly SampleTournament[], now: Date): Promise<void> {
  const seeded = rows.map((row) => ({
    ...row,
    id: randomUUID(),
    entered: row.playerIds.length,
    sample: true,
  }));
  await tx.insert(tournaments).values(seeded.map(({ playerIds: _playerIds, ...row }) => row));
  const entries = seeded.flatMap(({ id: tournamentId, playerIds }) =>
    playerIds.map((userId) => ({ tournamentId, userId, enteredAt: now })),
  );
  await tx.insert(tournamentEntries).values(entries);
}

const WEEK = sql`interval '7 days'`;

/** SMP3: a tournament is held every week. One that has begun is next held in the first week that is still to come. */
export async function renewSamples(tx: Tx, now: Date): Promise<void> {
  const { startsAt } = tournaments;
  const at = sql`${now.toISOString()}::timestamptz`;
  const weeks = sql`(floor(extract(epoch FROM ${at} - ${startsAt}) / 604800) + 1)`;
  const begun = await tx
    .update(tournaments)
    .set({ startsAt: sql`${startsAt} + ${weeks} * ${WEEK}` })
    .where(and(isSample, lte(startsAt, now)))
    .returning({ id: tournaments.id });
  for (const { id } of begun) await withdrawPeople(tx, id);
}

/** Who entered the last one has not entered the next; simulated players do every week. */
async function withdrawPeople(tx: Tx, id: string): Promise<void> {
  const isEntry = eq(tournamentEntries.tournamentId, id);
  const real = sql`${tournamentEntries.userId} IN (SELECT id FROM users WHERE NOT simulated)`;
  await tx.delete(tournamentEntries).where(and(isEntry, real));
  const entered = await tx.$count(tournamentEntries, isEntry);
  await tx.update(tournaments).set({ entered }).where(eq(tournaments.id, id));
}

export async function removeSamples(tx: Tx): Promise<void> {
  await tx.delete(tournaments).where(isSample);
}
