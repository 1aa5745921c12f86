import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { eq, sql } from '../../platform/db/query.ts';
import { staffRoles, users } from '../accounts/tables.ts';
import { cardsHeld } from '../cards/tables.ts';
import { friendships } from '../friends/tables.ts';
import { matchPlayers } from '../matches/tables.ts';
import { prizeEntries } from '../prizes/tables.ts';
import { fixturePlayers } from '../stages/tables.ts';
import { teamMembers } from '../teams/tables.ts';
import { tournamentEntrants, tournamentPlayers, tournaments } from '../tournaments/tables.ts';
import { accountDeletions } from './tables.ts';

export const insertDeletion = (tx: Tx, row: typeof accountDeletions.$inferInsert) =>
  tx.insert(accountDeletions).values(row).onConflictDoUpdate({ target: accountDeletions.userId, set: row });

/** False: none was asked for. */
export async function deleteDeletion(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.delete(accountDeletions).where(eq(accountDeletions.userId, userId)).returning();
  return rows.length > 0;
}

export async function findDueAt(db: Sql, userId: string): Promise<Date | null> {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return row?.dueAt ?? null;
}

type Bound = { inMatch: boolean; inEvent: boolean; hasPrize: boolean; isStaff: boolean };

/** DEL1 */
export async function findBound(db: Sql, userId: string): Promise<Bound> {
  const accounts = sql`(${`held:${userId}`}, ${`due:${userId}`})`;
  const isOver = sql`${tournaments.status} IN ('finished', 'cancelled')`;
  const [row] = rowsOf<Bound>(
    await db.execute(sql`SELECT
      EXISTS (SELECT 1 FROM ${matchPlayers} WHERE user_id = ${userId} AND active)
        OR EXISTS (SELECT 1 FROM ${fixturePlayers} WHERE user_id = ${userId}) AS "inMatch",
      EXISTS (SELECT 1 FROM ${tournamentPlayers}
          JOIN ${tournaments} ON ${tournaments.id} = ${tournamentPlayers.tournamentId}
          JOIN ${tournamentEntrants} ON ${tournamentEntrants.id} = ${tournamentPlayers.entrantId}
          WHERE ${tournamentPlayers.userId} = ${userId} AND NOT ${isOver}
            AND ${tournamentEntrants.status} NOT IN ('withdrawn', 'disqualified'))
        OR EXISTS (SELECT 1 FROM ${tournaments} WHERE organiser_id = ${userId} AND NOT ${isOver}) AS "inEvent",
      coalesce((SELECT sum(CASE WHEN to_account IN ${accounts} THEN cents ELSE 0 END)
          - sum(CASE WHEN from_account IN ${accounts} THEN cents ELSE 0 END) > 0
        FROM ${prizeEntries} WHERE kind <> 'promise'
          AND pool_id IN (SELECT pool_id FROM ${prizeEntries} WHERE user_id = ${userId})), false) AS "hasPrize",
      EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND admin)
        OR EXISTS (SELECT 1 FROM ${staffRoles} WHERE user_id = ${userId}) AS "isStaff"`),
  );
  return row!;
}

type Held = { friends: number; cards: number; teamsAlone: number; teamsLed: number };

/** DEL6 */
export async function findHeld(db: Sql, userId: string): Promise<Held> {
  const others = sql`(SELECT count(*) FROM ${teamMembers} AS other WHERE other.team_id = own.team_id)`;
  const [row] = rowsOf<Held>(
    await db.execute(sql`SELECT
      (SELECT count(*) FROM ${friendships} WHERE ${userId} IN (low_id, high_id))::int AS friends,
      (SELECT count(*) FROM ${cardsHeld} WHERE user_id = ${userId})::int AS cards,
      (SELECT count(*) FROM ${teamMembers} AS own WHERE own.user_id = ${userId} AND ${others} = 1)::int AS "teamsAlone",
      (SELECT count(*) FROM ${teamMembers} AS own
        WHERE own.user_id = ${userId} AND role = 'captain' AND ${others} > 1)::int AS "teamsLed"`),
  );
  return row!;
}
