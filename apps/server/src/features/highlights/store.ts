import type { Moment } from '@retake/core/analysis/moments.ts';
import { HIGHLIGHTS_SHOWN } from '@retake/core/highlights/shown.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, isNull, sql } from '../../platform/db/query.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { recordings } from '../recordings/tables.ts';
import { highlightReadings, highlights } from './tables.ts';

/** Rated matches of a player that nobody has looked through, the newest first, and how many there are. */
export async function findUnread(db: Sql, userId: string, limit: number) {
  const rows = await db
    .select({ matchId: matches.id, count: sql<number>`count(*) OVER ()::int` })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .leftJoin(highlightReadings, eq(highlightReadings.matchId, matches.id))
    .where(
      and(
        eq(matchPlayers.userId, userId),
        eq(matches.phase, 'finished'),
        eq(matches.rated, true),
        isNull(highlightReadings.matchId),
      ),
    )
    .orderBy(desc(matches.finishedAt), desc(matches.number))
    .limit(limit);
  return { matchIds: rows.map(({ matchId }) => matchId), count: rows[0]?.count ?? 0 };
}

/** In place of what was known of this match. Moments of players whose accounts are gone are left out. */
export async function saveHighlights(
  tx: Tx,
  matchId: string,
  moments: readonly Moment[],
  at: Date,
): Promise<void> {
  await forgetHighlights(tx, matchId);
  await tx.insert(highlightReadings).values({ matchId, at });
  const there = await tx
    .select({ userId: matchPlayers.userId })
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matchId));
  const rows = moments
    .filter((moment) => there.some(({ userId }) => userId === moment.userId))
    .map((moment) => ({ ...moment, matchId }));
  if (rows.length > 0) await tx.insert(highlights).values(rows);
}

export async function forgetHighlights(tx: Tx, matchId: string): Promise<void> {
  await tx.delete(highlights).where(eq(highlights.matchId, matchId));
  await tx.delete(highlightReadings).where(eq(highlightReadings.matchId, matchId));
}

/** HLT1: the best first, of the same worth the newest. Matches that were taken away are left out. */
export const findHighlights = (db: Sql, userId: string, recordedSince: Date) =>
  db
    .select({
      matchId: matches.id,
      map: matches.map,
      mode: matches.mode,
      finishedAt: matches.finishedAt,
      createdAt: matches.createdAt,
      score1: matches.score1,
      score2: matches.score2,
      format: matches.format,
      team: matchPlayers.team,
      round: highlights.round,
      kills: highlights.kills,
      clutch: highlights.clutch,
      decided: highlights.decided,
      withinMs: highlights.withinMs,
      recorded: sql<boolean>`(${recordings.bytes} IS NOT NULL AND ${recordings.deletedAt} IS NULL
        AND ${recordings.receivedAt} > ${recordedSince.toISOString()}::timestamptz)`,
    })
    .from(highlights)
    .innerJoin(matches, eq(matches.id, highlights.matchId))
    .innerJoin(
      matchPlayers,
      and(eq(matchPlayers.matchId, highlights.matchId), eq(matchPlayers.userId, highlights.userId)),
    )
    .leftJoin(recordings, eq(recordings.matchId, matches.id))
    .where(and(eq(highlights.userId, userId), isNull(matches.removalId)))
    .orderBy(desc(highlights.score), desc(matches.finishedAt), asc(matches.id), asc(highlights.round))
    .limit(HIGHLIGHTS_SHOWN);
