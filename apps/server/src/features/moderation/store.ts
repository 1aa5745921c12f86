import type { CheckKind, CheckState, Condition } from '@retake/core/moderation/accountCheck.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { asc, eq, sql } from '../../platform/db/query.ts';
import { alias } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { accountChecks, maintenance } from './tables.ts';

export type CheckRow = typeof accountChecks.$inferSelect;
type StateRow = Pick<CheckRow, 'userId' | 'error' | 'origin' | 'unmet'>;

function toState(row: StateRow | undefined): CheckState {
  if (!row) return { code: 0 };
  if (row.error !== 3) return { code: row.error as 1 | 2 | 4 | 5 };
  return { code: 3, origin: row.origin as CheckKind, unmet: row.unmet as Condition[] };
}

export async function findCheck(db: Sql, userId: string): Promise<CheckState> {
  const [row] = await db.select().from(accountChecks).where(eq(accountChecks.userId, userId));
  return toState(row);
}

export async function findChecks(db: Sql, userIds: readonly string[]): Promise<Map<string, CheckState>> {
  const { userId, error, origin, unmet } = accountChecks;
  const question = sql`SELECT json_agg(json_build_object('userId', ${userId}, 'error', ${error}, 'origin', ${origin},
    'unmet', ${unmet})) FROM ${accountChecks} WHERE ${isAsked(userId)}`;
  const rows = (await askAbout<StateRow[]>(db, userIds, question)) ?? [];
  return new Map(rows.map((row) => [row.userId, toState(row)]));
}

/** Locks the check's row, if there is one, until the transaction ends. */
export async function lockCheck(tx: Tx, userId: string): Promise<CheckState> {
  const [row] = await tx.select().from(accountChecks).where(eq(accountChecks.userId, userId)).for('update');
  return toState(row);
}

const fieldsOf = (state: CheckState) => ({
  error: state.code,
  origin: state.code === 3 ? state.origin : null,
  unmet: state.code === 3 ? [...state.unmet] : [],
});

/** False if the player is on the list already. */
export async function insertCheck(
  tx: Tx,
  userId: string,
  state: CheckState,
  by: { adminId: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(accountChecks)
    .values({ userId, ...fieldsOf(state), adminId: by.adminId, updatedAt: by.at })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** Saves the new state of a check; 0 removes it from the list. */
export async function saveCheck(tx: Tx, userId: string, state: CheckState, at: Date): Promise<void> {
  const own = eq(accountChecks.userId, userId);
  if (state.code === 0) await tx.delete(accountChecks).where(own);
  else
    await tx
      .update(accountChecks)
      .set({ ...fieldsOf(state), updatedAt: at })
      .where(own);
}

/** As it was; null if the player was not on the list. */
export async function removeCheck(tx: Tx, userId: string): Promise<CheckRow | null> {
  const [row] = await tx.delete(accountChecks).where(eq(accountChecks.userId, userId)).returning();
  return row ?? null;
}

export async function lockCheckRow(tx: Tx, userId: string): Promise<CheckRow | null> {
  const [row] = await tx.select().from(accountChecks).where(eq(accountChecks.userId, userId)).for('update');
  return row ?? null;
}

/** False if the player is on the list. */
export const insertCheckRow = async (tx: Tx, row: CheckRow): Promise<boolean> =>
  (await tx.insert(accountChecks).values(row).onConflictDoNothing().returning()).length > 0;

const admins = alias(users, 'admins');

/** With the nickname of the admin, if the account still exists. */
export const listChecks = (db: Sql) =>
  db
    .select({
      nickname: users.nickname,
      adminId: accountChecks.adminId,
      admin: admins.nickname,
      error: accountChecks.error,
    })
    .from(accountChecks)
    .innerJoin(users, eq(users.id, accountChecks.userId))
    .leftJoin(admins, eq(admins.id, accountChecks.adminId))
    .orderBy(asc(accountChecks.updatedAt), users.nickname);

/** At most one row. */
export const listMaintenance = (db: Sql) =>
  db
    .select({ adminId: maintenance.adminId, admin: admins.nickname })
    .from(maintenance)
    .leftJoin(admins, eq(admins.id, maintenance.adminId));

/** The admin who set it; null: none. */
export async function findMaintenance(db: Sql): Promise<string | null> {
  const [row] = await db.select().from(maintenance);
  return row?.adminId ?? null;
}

export async function beginMaintenance(tx: Tx, adminId: string, since: Date): Promise<boolean> {
  return (
    (await tx.insert(maintenance).values({ adminId, since }).onConflictDoNothing().returning()).length > 0
  );
}

export const endMaintenance = async (tx: Tx): Promise<boolean> =>
  (await tx.delete(maintenance).returning()).length > 0;
