import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gte, inArray, isNull, sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { leagueResults } from './tables.ts';

const ofPlayer = (seasonId: string, userId: string) =>
  and(eq(leagueResults.seasonId, seasonId), eq(leagueResults.userId, userId));

/** The lines of a player in a season, newest first. */
export const findLog = (db: Sql, seasonId: string, userId: string, limit: number) =>
  db
    .select({
      matchId: leagueResults.matchId,
      at: leagueResults.at,
      result: leagueResults.result,
      points: leagueResults.points,
      reason: leagueResults.reason,
      voidedAt: leagueResults.voidedAt,
      voidReason: leagueResults.voidReason,
    })
    .from(leagueResults)
    .where(ofPlayer(seasonId, userId))
    .orderBy(desc(leagueResults.seq))
    .limit(limit);

/** LGE11: lines that still count do not any more; all of them without `ids`. Returns how many. */
export async function voidLines(
  tx: Tx,
  { seasonId, userId, ids }: { seasonId: string; userId: string; ids?: readonly string[] | undefined },
  voidedAt: Date,
  voidReason: string,
): Promise<number> {
  const asked = ids && inArray(leagueResults.matchId, [...ids]);
  const voided = await tx
    .update(leagueResults)
    .set({ voidedAt, voidReason })
    .where(and(ofPlayer(seasonId, userId), isNull(leagueResults.voidedAt), asked))
    .returning({ seq: leagueResults.seq });
  return voided.length;
}

/** CHT4: the lines of these matches that count, of matches that ended at `since` or later, by season. */
export async function findLinesOf(tx: Tx, matchIds: readonly string[], since: Date): Promise<MatchLine[]> {
  const { seasonId, matchId, userId, result } = leagueResults;
  return tx
    .select({ seasonId, matchId, userId, result })
    .from(leagueResults)
    .where(and(isAnyOf(matchId, matchIds), isNull(leagueResults.voidedAt), gte(leagueResults.at, since)));
}
export type MatchLine = Pick<typeof leagueResults.$inferSelect, 'seasonId' | 'matchId' | 'userId' | 'result'>;

/** CHT6: lines of these matches that were voided for this reason. */
export async function findVoidedOf(
  tx: Tx,
  matchIds: readonly string[],
  reason: string,
): Promise<MatchLine[]> {
  const { seasonId, matchId, userId, result } = leagueResults;
  return tx
    .select({ seasonId, matchId, userId, result })
    .from(leagueResults)
    .where(and(isAnyOf(matchId, matchIds), eq(leagueResults.voidReason, reason)));
}

/** Lines of a season that count for nothing, or again. */
export async function saveVoided(
  tx: Tx,
  seasonId: string,
  lines: readonly Pick<MatchLine, 'matchId' | 'userId'>[],
  { voidedAt, voidReason }: { voidedAt: Date | null; voidReason: string | null },
): Promise<void> {
  await tx.execute(sql`UPDATE ${leagueResults} AS line
    SET voided_at = ${voidedAt?.toISOString() ?? null}::timestamptz, void_reason = ${voidReason}::text
    FROM ${valuesTable('given', { matchId: 'uuid', userId: 'uuid' }, lines)}
    WHERE line.match_id = given.match_id AND line.user_id = given.user_id AND line.season_id = ${seasonId}::uuid`);
}

type Adjustment = Required<
  Pick<
    typeof leagueResults.$inferInsert,
    'matchId' | 'userId' | 'leagueId' | 'seasonId' | 'points' | 'reason' | 'at'
  >
>;

/** LGE11: once for its key. Returns how many lines it wrote. */
export async function insertAdjustment(tx: Tx, adjustment: Adjustment): Promise<number> {
  const written = await tx
    .insert(leagueResults)
    .values({ ...adjustment, result: 'adjustment' })
    .onConflictDoNothing()
    .returning({ seq: leagueResults.seq });
  return written.length;
}
