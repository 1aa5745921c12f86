import type { Sql } from '../../platform/db/database.ts';
import { and, asc, eq, gte, ne } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';
import { skins } from './tables.ts';

export const findSkins = (db: Sql) => db.select().from(skins).orderBy(asc(skins.position));

export type Figures = { matchesToday: number; totalUsers: number; registrationsToday: number };

/** Counts without cancelled matches and without simulated players. */
export async function countFigures(db: Sql, today: Date): Promise<Figures> {
  const real = eq(users.simulated, false);
  const [matchesToday, totalUsers, registrationsToday] = await Promise.all([
    db.$count(matches, and(gte(matches.createdAt, today), ne(matches.phase, 'cancelled'))),
    db.$count(users, real),
    db.$count(users, and(real, gte(users.createdAt, today))),
  ]);
  return { matchesToday, totalUsers, registrationsToday };
}
