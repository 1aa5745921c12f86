import { type SeriesState, seriesScore } from '@retake/core/match/series.ts';
import type { MatchSource } from '@retake/core/match/settings.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { asc, eq } from '../../platform/db/query.ts';
import { readable } from '../../platform/stored/versioned.ts';
import { sourceColumns } from './source.ts';
import { storedSeries } from './stored.ts';
import { matches, matchSeries } from './tables.ts';

export async function insertSeries(
  tx: Tx,
  series: { id: string; source: MatchSource; state: SeriesState; createdAt: Date },
): Promise<void> {
  const { id, source, state, createdAt } = series;
  const { source: kind, sourceId } = sourceColumns(source);
  await tx
    .insert(matchSeries)
    .values({ id, source: kind, sourceId, createdAt, state: storedSeries.write(state) });
}

/** Null where it cannot be read (SER7). */
function read(id: string, state: unknown): SeriesState | null {
  const readStored = (stored: unknown) => storedSeries.read(stored, `series ${id}`);
  return readable([state], readStored, () => {})[0] ?? null;
}

/**
 * Locks the series until the transaction ends; null where it cannot be read. Throws if it is missing, because its
 * matches refer to it.
 */
export async function lockSeries(tx: Tx, id: string): Promise<SeriesState | null> {
  const [row] = await tx.select().from(matchSeries).where(eq(matchSeries.id, id)).for('update');
  if (!row) throw new Error(`there is no series ${id}`);
  return read(id, row.state);
}

export async function saveSeries(tx: Tx, id: string, state: SeriesState, at: Date): Promise<void> {
  const endedAt = state.end === null ? null : at;
  await tx
    .update(matchSeries)
    .set({ state: storedSeries.write(state), endedAt })
    .where(eq(matchSeries.id, id));
}

/** The started maps of a series, in the order of play. */
const findMaps = (db: Sql, seriesId: string) =>
  db
    .select({
      matchId: matches.id,
      mapNumber: matches.mapNumber,
      map: matches.map,
      phase: matches.phase,
      score1: matches.score1,
      score2: matches.score2,
      winner: matches.winner,
    })
    .from(matches)
    .where(eq(matches.seriesId, seriesId))
    .orderBy(asc(matches.mapNumber));

export type SeriesView = {
  id: string;
  state: SeriesState;
  score: { team1: number; team2: number };
  maps: Awaited<ReturnType<typeof findMaps>>;
};

export async function findSeries(db: Sql, id: string): Promise<SeriesView | null> {
  const [row] = await db.select().from(matchSeries).where(eq(matchSeries.id, id));
  if (!row) return null;
  const state = read(id, row.state);
  if (!state) return null;
  return { id, state, score: seriesScore(state), maps: await findMaps(db, id) };
}
