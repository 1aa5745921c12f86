import { VISITS_SHOWN } from '@retake/core/profile/visits.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gt, lt } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { profileVisits } from './tables.ts';

export async function saveVisit(tx: Tx, profileId: string, visitorId: string, at: Date): Promise<void> {
  await tx
    .insert(profileVisits)
    .values({ profileId, visitorId, at })
    .onConflictDoUpdate({ target: [profileVisits.profileId, profileVisits.visitorId], set: { at } });
}

const shown = { id: users.id, nickname: users.nickname, simulated: users.simulated, at: profileVisits.at };

/** Newest first. */
export const findVisitors = (db: Sql, profileId: string, since: Date) =>
  db
    .select(shown)
    .from(profileVisits)
    .innerJoin(users, eq(users.id, profileVisits.visitorId))
    .where(and(eq(profileVisits.profileId, profileId), gt(profileVisits.at, since)))
    .orderBy(desc(profileVisits.at), profileVisits.visitorId)
    .limit(VISITS_SHOWN);

/** Newest first. */
export const findVisited = (db: Sql, visitorId: string, since: Date) =>
  db
    .select(shown)
    .from(profileVisits)
    .innerJoin(users, eq(users.id, profileVisits.profileId))
    .where(and(eq(profileVisits.visitorId, visitorId), gt(profileVisits.at, since)))
    .orderBy(desc(profileVisits.at), profileVisits.profileId)
    .limit(VISITS_SHOWN);

export async function deleteBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(profileVisits).where(lt(profileVisits.at, before));
}
