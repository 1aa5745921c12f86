import type { Mode } from '@retake/core/mode.ts';
import { newPlayer, type RatedPlayer } from '@retake/core/rating/player.ts';
import type { RatingChange } from '@retake/core/rating/rateMatch.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/query.ts';
import { ratingChanges, ratings } from './tables.ts';

type Row = typeof ratings.$inferSelect;

const toPlayer = (row: Row): RatedPlayer => ({
  id: row.userId,
  elo: row.elo,
  hidden: {
    mu: row.mu,
    rd: row.sigma,
    volatility: row.volatility,
    games: row.games,
    lastPlayedAt: row.lastPlayedAt?.getTime() ?? null,
  },
});

const toRow = ({ id, hidden, elo }: RatedPlayer, mode: Mode): Row => ({
  userId: id,
  mode,
  mu: hidden.mu,
  sigma: hidden.rd,
  volatility: hidden.volatility,
  games: hidden.games,
  elo,
  lastPlayedAt: hidden.lastPlayedAt === null ? null : new Date(hidden.lastPlayedAt),
});

/** The players in the order asked; who has not played yet is new. `lock` holds their rows until the transaction ends. */
export async function loadRatings(
  db: Sql,
  userIds: readonly string[],
  mode: Mode,
  lock = false,
): Promise<RatedPlayer[]> {
  if (userIds.length === 0) return [];
  const query = db
    .select()
    .from(ratings)
    .where(and(isAnyOf(ratings.userId, userIds), eq(ratings.mode, mode)))
    .orderBy(ratings.userId);
  const rows = await (lock ? query.for('update') : query);
  const known = new Map(rows.map((row) => [row.userId, toPlayer(row)]));
  return userIds.map((id) => known.get(id) ?? newPlayer(id));
}

export async function saveRatings(tx: Tx, players: readonly RatedPlayer[], mode: Mode): Promise<void> {
  if (players.length === 0) return;
  await tx
    .insert(ratings)
    .values(players.map((player) => toRow(player, mode)))
    .onConflictDoUpdate({
      target: [ratings.userId, ratings.mode],
      set: {
        mu: sql`excluded.mu`,
        sigma: sql`excluded.sigma`,
        volatility: sql`excluded.volatility`,
        games: sql`excluded.games`,
        elo: sql`excluded.elo`,
        lastPlayedAt: sql`excluded.last_played_at`,
      },
    });
}

/** Adds to the log of changes. A match that changed a player before violates the unique index and writes nothing. */
export async function logChanges(
  tx: Tx,
  entry: {
    mode: Mode;
    matchId: string;
    kind: 'match';
    at: Date;
    changes: readonly RatingChange[];
    match: unknown;
  },
): Promise<void> {
  await tx.insert(ratingChanges).values(
    entry.changes.map((change, index) => ({
      userId: change.playerId,
      mode: entry.mode,
      matchId: entry.matchId,
      kind: entry.kind,
      eloBefore: change.eloBefore,
      eloAfter: change.eloAfter,
      // The match as it was rated stands once, with the first of its players: the replay reads it there.
      details: { change, ...(index === 0 && { match: entry.match }) },
      at: entry.at,
    })),
  );
}
