import { replay, type Standing } from '@retake/core/league/ladder.ts';
import type { Tx } from '../../platform/db/database.ts';
import { eq, isNull } from '../../platform/db/query.ts';
import { deleteStanding, findLines, saveStandings } from './store.ts';
import { leagueMembers, leagueSeasons } from './tables.ts';

/** Computes the standings of the open seasons again from the remaining results. */
export async function replayStandings(tx: Tx): Promise<void> {
  const open = await tx
    .select({ id: leagueSeasons.id })
    .from(leagueSeasons)
    .where(isNull(leagueSeasons.closedAt));
  for (const { id } of open) await replaySeason(tx, id);
}

async function replaySeason(tx: Tx, seasonId: string): Promise<void> {
  const lines = await findLines(tx, seasonId);
  const standings = [...lines].map(([userId, ofPlayer]) => replay(userId, ofPlayer));
  const remaining = standings.filter((standing): standing is Standing => standing !== null);
  await tx.delete(leagueMembers).where(eq(leagueMembers.seasonId, seasonId));
  if (remaining.length > 0) await saveStandings(tx, seasonId, remaining);
}

/** LGE11: the standing of one player. The season is held. */
export async function replayPlayer(tx: Tx, seasonId: string, userId: string): Promise<void> {
  const lines = await findLines(tx, seasonId, userId);
  const standing = replay(userId, lines.get(userId) ?? []);
  if (standing) await saveStandings(tx, seasonId, [standing]);
  else await deleteStanding(tx, seasonId, userId);
}
