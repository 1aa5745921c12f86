import type { Mode } from '@retake/core/mode.ts';
import { loggedChange } from '@retake/core/rating/log.ts';
import { type Caution, newCaution } from '@retake/core/rating/model.ts';
import { newPlayer, type RatedPlayer } from '@retake/core/rating/player.ts';
import type { RatingChange } from '@retake/core/rating/rateMatch.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gte, isNotNull, isNull, sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { matches } from '../matches/tables.ts';
import { ratingCautions, ratingChanges, ratings } from './tables.ts';

type Row = typeof ratings.$inferSelect;

const toPlayer = (row: Row): RatedPlayer => ({
  id: row.userId,
  elo: row.elo,
  paid: row.paid,
  hidden: {
    mu: row.mu,
    rd: row.sigma,
    volatility: row.volatility,
    games: row.games,
    lastPlayedAt: row.lastPlayedAt?.getTime() ?? null,
    heard: row.heard,
    said: row.said,
    lift: row.lift,
  },
});

const toRow = ({ id, hidden, elo, paid }: RatedPlayer, mode: Mode): Omit<Row, 'country'> => ({
  userId: id,
  mode,
  mu: hidden.mu,
  sigma: hidden.rd,
  volatility: hidden.volatility,
  games: hidden.games,
  elo,
  paid,
  heard: [...hidden.heard],
  said: hidden.said,
  lift: hidden.lift,
  lastPlayedAt: hidden.lastPlayedAt === null ? null : new Date(hidden.lastPlayedAt),
});

const COLUMNS = {
  userId: 'uuid',
  mode: 'text',
  mu: 'float8',
  sigma: 'float8',
  volatility: 'float8',
  games: 'int',
  elo: 'int',
  lastPlayedAt: 'timestamptz',
  heard: 'jsonb',
  said: 'float8',
  lift: 'float8',
  paid: 'int',
} as const;

/**
 * The players in the requested order; one without matches is new. `lock` locks their rows until the transaction ends.
 */
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
  const rows = players.map((player) => toRow(player, mode));
  await tx.execute(sql`INSERT INTO ${ratings} (user_id, mode, mu, sigma, volatility, games, elo, last_played_at, heard, said, lift, paid)
    SELECT * FROM ${valuesTable('given', COLUMNS, rows)}
    ON CONFLICT (user_id, mode) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, volatility = excluded.volatility,
      games = excluded.games, elo = excluded.elo, last_played_at = excluded.last_played_at, heard = excluded.heard,
      said = excluded.said, lift = excluded.lift, paid = excluded.paid`);
}

/** What has been learned of caution and of the level so far. */
export async function loadCaution(db: Sql, mode: Mode): Promise<Caution> {
  const { value, variance, level } = ratingCautions;
  const [known] = await db
    .select({ value, variance, level })
    .from(ratingCautions)
    .where(eq(ratingCautions.mode, mode));
  return known ?? newCaution();
}

/**
 * The same for who rates a match, until the transaction ends: matches of a mode are rated one after the other, so that
 * the log has them in the order in which they taught.
 */
export async function lockCaution(tx: Tx, mode: Mode): Promise<Caution> {
  await tx
    .insert(ratingCautions)
    .values({ mode, ...newCaution() })
    .onConflictDoNothing();
  const { value, variance, level } = ratingCautions;
  const [locked] = await tx
    .select({ value, variance, level })
    .from(ratingCautions)
    .where(eq(ratingCautions.mode, mode))
    .for('update');
  return locked!;
}

export async function saveCaution(tx: Tx, mode: Mode, caution: Caution): Promise<void> {
  await tx
    .insert(ratingCautions)
    .values({ mode, ...caution })
    .onConflictDoUpdate({ target: ratingCautions.mode, set: { ...caution } });
}

/**
 * Adds to the log of changes. A match that has already changed a player violates the unique index and writes nothing.
 */
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
      // The rated match is stored once, with the first of its players: the replay reads it there.
      details: { change: loggedChange(change), ...(index === 0 && { match: entry.match }) },
      at: entry.at,
    })),
  );
}

export type RefundRow = {
  userId: string;
  eloBefore: number;
  eloAfter: number;
  details: unknown;
};

/** Adds what a removal gives and takes to the log. */
export async function logRefunds(
  tx: Tx,
  { mode, at }: { mode: Mode; at: Date },
  rows: readonly RefundRow[],
): Promise<void> {
  const columns = { userId: 'uuid', eloBefore: 'int', eloAfter: 'int', details: 'jsonb' } as const;
  await tx.execute(sql`INSERT INTO ${ratingChanges} (user_id, elo_before, elo_after, details, mode, kind, at)
    SELECT given.*, ${mode}, 'refund', ${at.toISOString()}::timestamptz FROM ${valuesTable('given', columns, rows)}`);
}

export type RatedMatch = { matchId: string; mode: Mode; at: Date; isLost: boolean };

/** Rated matches of the player that still count, in the order in which they were rated. Joins `matches`, for reading. */
export async function findRated(db: Sql, userId: string, since: Date | null): Promise<RatedMatch[]> {
  return db
    .select({
      matchId: matches.id,
      mode: ratingChanges.mode,
      at: ratingChanges.at,
      isLost: sql<boolean>`coalesce(${matches.winner} <> ${ratingChanges.details}->'change'->>'team', false)`,
    })
    .from(ratingChanges)
    .innerJoin(matches, eq(matches.id, ratingChanges.matchId))
    .where(
      and(
        eq(ratingChanges.userId, userId),
        eq(ratingChanges.kind, 'match'),
        isNull(matches.removalId),
        since ? gte(ratingChanges.at, since) : undefined,
      ),
    )
    .orderBy(asc(ratingChanges.id));
}

/** Ids of removed matches, by removal. Reads `matches`. */
export async function findRemoved(db: Sql, mode: Mode): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: matches.id, removalId: matches.removalId })
    .from(matches)
    .where(and(eq(matches.mode, mode), isNotNull(matches.removalId)))
    .orderBy(asc(matches.number));
  const byRemoval = new Map<string, string[]>();
  for (const { id, removalId } of rows) {
    byRemoval.set(removalId!, [...(byRemoval.get(removalId!) ?? []), id]);
  }
  return byRemoval;
}

/** What a removal changed. */
export const findRefunds = (tx: Tx, mode: Mode, removalId: string) =>
  tx
    .select()
    .from(ratingChanges)
    .where(
      and(
        eq(ratingChanges.mode, mode),
        eq(ratingChanges.kind, 'refund'),
        sql`${ratingChanges.details}->'removal'->>'id' = ${removalId}`,
      ),
    );
