import { replay } from '@retake/core/league/ladder.ts';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Tx } from '../../platform/db/database.ts';
import { eq, isNull } from '../../platform/db/query.ts';
import { deleteStandings, findLines, saveStandings } from './store.ts';
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
  await tx.delete(leagueMembers).where(eq(leagueMembers.seasonId, seasonId));
  await saveStandings(
    tx,
    seasonId,
    standings.filter((standing) => standing !== null),
  );
}

/** LGE11: the standings of these players. The season is held. */
export async function replayPlayers(tx: Tx, seasonId: string, userIds: readonly string[]): Promise<void> {
  for (const ids of batchesOf(userIds)) {
    const lines = await findLines(tx, seasonId, ids);
    const replayed = ids.map((userId) => replay(userId, lines.get(userId) ?? []));
    await saveStandings(
      tx,
      seasonId,
      replayed.filter((standing) => standing !== null),
    );
    await deleteStandings(
      tx,
      seasonId,
      ids.filter((_, index) => replayed[index] === null),
    );
  }
}
