import type { Sql } from '../../platform/db/database.ts';
import { and, asc, eq, gte, inArray, lt, ne, or } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { matches, RUNNING } from '../matches/tables.ts';
import { skins } from './tables.ts';

export const findSkins = (db: Sql) => db.select().from(skins).orderBy(asc(skins.position));

export type Figures = { matchesToday: number; totalUsers: number; registrationsToday: number };

const real = eq(users.simulated, false);

/** Counts without cancelled matches and without simulated players, of a day that began at `today`: found by indexes. */
export async function countToday(db: Sql, today: Date): Promise<Omit<Figures, 'totalUsers'>> {
  const isOver = gte(matches.finishedAt, today);
  const [matchesToday, registrationsToday] = await Promise.all([
    db.$count(
      matches,
      and(
        or(isOver, inArray(matches.phase, [...RUNNING])),
        gte(matches.createdAt, today),
        ne(matches.phase, 'cancelled'),
      ),
    ),
    db.$count(users, and(real, gte(users.createdAt, today))),
  ]);
  return { matchesToday, registrationsToday };
}

/** Players who are no simulated ones and had signed up before. Reads everybody. */
export async function countUsersBefore(db: Sql, today: Date): Promise<number> {
  return await db.$count(users, and(real, lt(users.createdAt, today))); // a count is asked each time that it is awaited
}
