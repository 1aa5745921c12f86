import { arrayOf, isAnyOf } from '../../platform/db/anyOf.ts';
import type { Tx } from '../../platform/db/database.ts';
import { and, eq, inArray, lt, or, sql } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import type { Gone } from '../samples/gone.ts';
import { lobbies, lobbyPlayers } from './tables.ts';

export type SampleLobby = Omit<typeof lobbies.$inferInsert, 'sample' | 'expiresAt' | 'status'>;

const isSample = eq(lobbies.sample, true);

/** Each with its creator in the first seat: this is read from a row without a state. */
export async function seedSamples(tx: Tx, rows: readonly SampleLobby[], now: Date): Promise<void> {
  const inserted = await tx
    .insert(lobbies)
    .values(rows.map((row) => ({ ...row, status: 'active' as const, expiresAt: now, sample: true })))
    .returning({ id: lobbies.id });
  const waiting = rows.map(({ creatorId }, i) => ({ lobbyId: inserted[i]!.id, userId: creatorId }));
  await tx.insert(lobbyPlayers).values(waiting);
}

/** SMP12: whose host has waited alone for so long is opened anew. */
const ALONE_FOR_MS = 30 * 60_000;

/** SMP3. The rows of a tab Live that was never played are from before release 0.2. */
export async function renewSamples(tx: Tx, now: Date): Promise<void> {
  await tx.delete(lobbies).where(and(isSample, eq(lobbies.status, 'future')));
  const seated = sql`(SELECT count(*) FROM ${lobbyPlayers} WHERE ${lobbyPlayers.lobbyId} = ${lobbies.id})`;
  const longAgo = new Date(now.getTime() - ALONE_FOR_MS);
  await tx
    .update(lobbies)
    .set({ createdAt: now })
    .where(and(isSample, eq(lobbies.status, 'active'), lt(lobbies.createdAt, longAgo), sql`${seated} = 1`));
}

/** SMP7: also deletes lobbies with a simulated player in them; the real players become free. */
export async function removeSamples(tx: Tx, { userIds }: Gone): Promise<void> {
  const withSimulated = tx
    .select({ id: lobbyPlayers.lobbyId })
    .from(lobbyPlayers)
    .where(isAnyOf(lobbyPlayers.userId, userIds));
  const gone = await tx
    .delete(lobbies)
    .where(or(isSample, inArray(lobbies.id, withSimulated)))
    .returning({ id: lobbies.id });
  const keys = gone.map(({ id }) => id);
  await tx.delete(deadlines).where(sql`${deadlines.key} = ANY(${arrayOf('text', keys)})`);
}
