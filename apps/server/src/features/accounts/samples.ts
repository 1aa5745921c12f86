import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Tx } from '../../platform/db/database.ts';
import { eq, or } from '../../platform/db/query.ts';
import { users } from './tables.ts';

export type SamplePlayer = {
  id: string;
  nickname: string;
  friendcode: string;
  country: string;
  steamId: string;
  premiumUntil: Date | null;
  createdAt: Date;
};

export async function seedSamples(tx: Tx, players: readonly SamplePlayer[]): Promise<void> {
  const rows = players.map((player) => ({
    ...player,
    email: `${player.nickname.toLowerCase()}@simulated.invalid`,
    emailConfirmedAt: player.createdAt,
    dateOfBirth: '2000-01-01',
    simulated: true,
    sample: true,
  }));
  await tx.insert(users).values(rows);
}

/** Simulated players and those of the sample data. */
export async function sampleIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.simulated, true), eq(users.sample, true)));
  return rows.map(({ id }) => id);
}

export async function removeSamples(tx: Tx, { userIds }: { userIds: readonly string[] }): Promise<void> {
  await tx.delete(users).where(isAnyOf(users.id, userIds));
}
