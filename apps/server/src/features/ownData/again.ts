import { arrayOf, rowsOf } from '../../platform/db/anyOf.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import { DUE } from './deletion.ts';

/**
 * BAK6: accounts that a restore has brought back, though they were deleted: nobody is logged in to them, and the next start
 * deletes them again at once. How many.
 */
export async function deleteAgain(
  tx: Tx,
  accounts: readonly string[],
  { now, endSessions }: { now: Date; endSessions(tx: Tx, userId: string): Promise<unknown> },
): Promise<number> {
  if (accounts.length === 0) return 0;
  const found = rowsOf<{ id: string }>(
    await tx.execute(sql`SELECT id FROM users
      WHERE id = ANY(${arrayOf('uuid', accounts)}) AND nickname NOT LIKE 'deleted-%' FOR UPDATE`),
  );
  const at = now.toISOString();
  for (const { id } of found) {
    await endSessions(tx, id);
    await tx.execute(sql`INSERT INTO account_deletions (user_id, asked_at, due_at) VALUES (${id}, ${at}, ${at})
      ON CONFLICT (user_id) DO UPDATE SET due_at = excluded.due_at`);
    await tx.execute(sql`INSERT INTO deadlines (kind, key, due_at) VALUES (${DUE}, ${id}, ${at})
      ON CONFLICT (kind, key) DO UPDATE SET due_at = excluded.due_at`);
  }
  return found.length;
}
