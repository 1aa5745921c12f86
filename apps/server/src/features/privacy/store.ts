import { type Hidden, NOTHING_HIDDEN } from '@retake/core/profile/hiding.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { hiddenParts } from './tables.ts';

const parts = {
  online: hiddenParts.online,
  match: hiddenParts.match,
  matches: hiddenParts.matches,
  activity: hiddenParts.activity,
  friends: hiddenParts.friends,
};

/** Of those of them who have chosen. */
export async function findHiddenOf(
  db: Sql,
  userIds: readonly string[],
): Promise<{ id: string; hidden: Hidden }[]> {
  const rows = await db
    .select({ id: hiddenParts.userId, ...parts })
    .from(hiddenParts)
    .where(isAnyOf(hiddenParts.userId, userIds));
  return rows.map(({ id, ...hidden }) => ({ id, hidden }));
}

export async function findHidden(db: Sql, userId: string): Promise<Hidden> {
  const [row] = await db.select(parts).from(hiddenParts).where(eq(hiddenParts.userId, userId));
  return row ?? NOTHING_HIDDEN;
}

export async function saveHidden(tx: Tx, userId: string, hidden: Hidden): Promise<void> {
  await tx
    .insert(hiddenParts)
    .values({ userId, ...hidden })
    .onConflictDoUpdate({ target: hiddenParts.userId, set: hidden });
}

/** Who wants not to be seen online, and the end of their Premium. */
export const findUnseen = (db: Sql) =>
  db
    .select({ userId: hiddenParts.userId, premiumUntil: users.premiumUntil })
    .from(hiddenParts)
    .innerJoin(users, eq(users.id, hiddenParts.userId))
    .where(eq(hiddenParts.online, true));
