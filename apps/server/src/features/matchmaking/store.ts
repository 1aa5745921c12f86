import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { ReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import type { Mode } from '@retake/core/mode.ts';
import { fillersOf, type QueueId } from '@retake/core/queue/queues.ts';
import { isAnyOf, rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, eq, inArray, lt, ne, or, sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { readable, type UnreadableState } from '../../platform/stored/versioned.ts';
import { storedExplanation, storedReadyCheck } from './stored.ts';
import { queueTickets, readyChecks, searchHistory } from './tables.ts';

export type TicketRow = typeof queueTickets.$inferSelect;
type StoredRow = typeof readyChecks.$inferSelect;
export type ReadyCheckRow = Omit<StoredRow, 'state' | 'explanation'> & {
  state: ReadyCheck;
  explanation: Explanation;
};

const toRow = (stored: StoredRow): ReadyCheckRow => ({
  ...stored,
  state: storedReadyCheck.read(stored.state, `ready check ${stored.id}`),
  explanation: storedExplanation.read(stored.explanation, `ready check ${stored.id}`),
});
export type WaitRow = Omit<typeof searchHistory.$inferSelect, 'id'>;

const TICKET = {
  partyId: 'uuid',
  queue: 'text',
  version: 'int',
  memberIds: 'uuid[]',
  rating: 'real',
  recentOpponents: 'uuid[]',
  blacklisted: 'uuid[]',
  pings: 'jsonb',
  fills: 'boolean',
  waitingSince: 'timestamptz',
  told: 'jsonb',
} as const;

/** Enters tickets into the durable queue in one statement; a party that is in it already is replaced. */
export async function insertTickets(tx: Tx, rows: readonly Omit<TicketRow, 'createdAt'>[]): Promise<void> {
  await tx.execute(sql`INSERT INTO queue_tickets
      (party_id, queue, version, member_ids, rating, recent_opponents, blacklisted, pings, fills, waiting_since,
      told)
    SELECT party_id, queue, version, member_ids, rating, recent_opponents, blacklisted, pings, fills, waiting_since, told
    FROM ${valuesTable('entering', TICKET, rows)}
    ON CONFLICT (party_id) DO UPDATE SET queue = excluded.queue, version = excluded.version,
      member_ids = excluded.member_ids, rating = excluded.rating, recent_opponents = excluded.recent_opponents,
      blacklisted = excluded.blacklisted, pings = excluded.pings,
      fills = excluded.fills, waiting_since = excluded.waiting_since, told = excluded.told`);
}

/** Answers those that were there. */
export const deleteTickets = (tx: Tx, partyIds: readonly string[]): Promise<TicketRow[]> =>
  tx.delete(queueTickets).where(isAnyOf(queueTickets.partyId, partyIds)).returning();

/** Of a queue and of those who fill in it (MM26). */
export const findTickets = (db: Sql, queue: QueueId): Promise<TicketRow[]> => {
  const own = eq(queueTickets.queue, queue);
  const from = fillersOf(queue);
  const filling =
    from === null ? own : or(own, and(queueTickets.fills, eq(queueTickets.queue, from as QueueId)));
  return db.select().from(queueTickets).where(filling);
};

export type WaitingRow = Pick<TicketRow, 'partyId' | 'queue' | 'memberIds' | 'rating' | 'pings' | 'fills'>;

/** Who waits, in all queues. */
export const findWaiting = (db: Sql) =>
  db
    .select({
      partyId: queueTickets.partyId,
      queue: queueTickets.queue,
      memberIds: queueTickets.memberIds,
      rating: queueTickets.rating,
      pings: queueTickets.pings,
      fills: queueTickets.fills,
      waitingSince: queueTickets.waitingSince,
    })
    .from(queueTickets);

/** What those of them were told that are in the queue, by party. */
export async function findTold(tx: Tx, partyIds: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  if (partyIds.length === 0) return new Map();
  const rows = await tx
    .select({ partyId: queueTickets.partyId, told: queueTickets.told })
    .from(queueTickets)
    .where(isAnyOf(queueTickets.partyId, partyIds));
  return new Map(rows.map(({ partyId, told }) => [partyId, told]));
}

export const findTicketsOf = (db: Sql, partyIds: string[]): Promise<TicketRow[]> =>
  db.select().from(queueTickets).where(isAnyOf(queueTickets.partyId, partyIds));

export type NewReadyCheck = {
  id: string;
  mode: Mode;
  queue: QueueId;
  state: ReadyCheck & { status: 'open' };
  teams: { team1: string[]; team2: string[] };
  explanation: Explanation;
  /** Where the match may be played, the best first; empty: anywhere. */
  regions: string[];
  createdAt: Date;
};

const READY_CHECK = {
  id: 'uuid',
  mode: 'text',
  queue: 'text',
  state: 'jsonb',
  teams: 'jsonb',
  explanation: 'jsonb',
  regions: 'jsonb',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
} as const;

export async function insertReadyChecks(tx: Tx, checks: readonly NewReadyCheck[]): Promise<void> {
  const rows = checks.map(({ id, mode, queue, state, teams, explanation, regions, createdAt }) => ({
    id,
    mode,
    queue,
    state: storedReadyCheck.write(state),
    teams,
    explanation: storedExplanation.write(explanation),
    regions,
    createdAt,
    expiresAt: new Date(state.expiresAt),
  }));
  await tx.execute(sql`INSERT INTO ready_checks (id, mode, queue, state, teams, explanation, regions, created_at,
      expires_at)
    SELECT * FROM ${valuesTable('opened', READY_CHECK, rows)}`);
}

/** One whose state cannot be read is told to `unreadable` and left out. */
export async function findReadyChecks(
  db: Sql,
  ids: readonly string[],
  unreadable: (error: UnreadableState) => void,
): Promise<ReadyCheckRow[]> {
  return readable(await db.select().from(readyChecks).where(isAnyOf(readyChecks.id, ids)), toRow, unreadable);
}

export async function lockReadyCheck(tx: Tx, id: string): Promise<ReadyCheckRow | null> {
  const [row] = await tx.select().from(readyChecks).where(eq(readyChecks.id, id)).for('update');
  return row ? toRow(row) : null;
}

/** Ends an open check whose state cannot be read, without a penalty for anybody. The ids of its parties, in their order. */
export async function endUnreadable(tx: Tx, id: string): Promise<string[]> {
  const [row] = await tx
    .update(readyChecks)
    .set({ status: 'failed' })
    .where(and(eq(readyChecks.id, id), eq(readyChecks.status, 'open')))
    .returning({ teams: readyChecks.teams });
  return row ? [...row.teams.team1, ...row.teams.team2].sort() : [];
}

export async function saveReadyCheck(
  tx: Tx,
  id: string,
  state: ReadyCheck,
  matchId: string | null,
): Promise<void> {
  const expiresAt = state.status === 'open' ? { expiresAt: new Date(state.expiresAt) } : {};
  await tx
    .update(readyChecks)
    .set({ state: storedReadyCheck.write(state), status: state.status, matchId, ...expiresAt })
    .where(eq(readyChecks.id, id));
}

const WAIT = {
  queue: 'text',
  size: 'int',
  rating: 'real',
  region: 'text',
  waitMs: 'int',
  found: 'boolean',
  expectedMs: 'int',
  p90Ms: 'int',
  told: 'jsonb',
  gap: 'real',
  at: 'timestamptz',
  withSimulated: 'boolean',
} as const;

export async function insertWaits(tx: Tx, waits: readonly WaitRow[]): Promise<void> {
  if (waits.length === 0) return;
  await tx.execute(sql`INSERT INTO search_history (queue, size, rating, region, wait_ms, found, expected_ms,
      p90_ms, told, gap, at, with_simulated)
    SELECT * FROM ${valuesTable('ended', WAIT, waits)}`);
}

/**
 * Searches that ended without a match. Whether they were among simulated players nobody can say: they count as the search
 * that found the last match of their queue.
 */
export async function insertUnmatched(
  tx: Tx,
  waits: readonly Omit<WaitRow, 'withSimulated'>[],
): Promise<void> {
  if (waits.length === 0) return;
  const rows = waits.map((wait) => ({ ...wait, withSimulated: false }));
  await tx.execute(sql`INSERT INTO search_history (queue, size, rating, region, wait_ms, found, expected_ms,
      p90_ms, told, gap, at, with_simulated)
    SELECT queue, size, rating, region, wait_ms, found, expected_ms, p90_ms, told, gap, at, coalesce(
      (SELECT last.with_simulated FROM search_history AS last WHERE last.queue = ended.queue AND last.found
       ORDER BY last.at DESC LIMIT 1), false)
    FROM ${valuesTable('ended', WAIT, rows)}`);
}

export const countSearching = (db: Sql, queue: QueueId): Promise<number> =>
  db.$count(queueTickets, eq(queueTickets.queue, queue));

export async function findOpenReadyCheckIds(db: Sql, queues: readonly QueueId[]): Promise<string[]> {
  const open = await db
    .select({ id: readyChecks.id })
    .from(readyChecks)
    .where(and(eq(readyChecks.status, 'open'), inArray(readyChecks.queue, [...queues])));
  return open.map(({ id }) => id);
}

/** By queue: parties that wait, and ready checks that are open. */
export async function countQueues(db: Sql): Promise<{ queue: string; searching: number; checks: number }[]> {
  const result =
    await db.execute(sql`SELECT queue, sum(searching)::int AS searching, sum(checks)::int AS checks FROM (
      SELECT queue, count(*) AS searching, 0 AS checks FROM queue_tickets GROUP BY queue
      UNION ALL SELECT queue, 0, count(*) FROM ready_checks WHERE status = 'open' GROUP BY queue) AS counted
    GROUP BY queue`);
  return rowsOf(result);
}

/** DRY1: players who search, and ready checks that are open. */
export async function countUnderway(db: Sql): Promise<{ searching: number; readyChecks: number }> {
  const result = await db.execute(sql`SELECT
    (SELECT coalesce(sum(cardinality(member_ids)), 0)::int FROM queue_tickets) AS searching,
    (SELECT count(*)::int FROM ready_checks WHERE status = 'open') AS "readyChecks"`);
  return rowsOf<{ searching: number; readyChecks: number }>(result)[0]!;
}

/** By queue: how long the searches took that found their match since then, half of them and nineteen of twenty. */
export async function findWaitQuantiles(
  db: Sql,
  since: Date,
): Promise<{ queue: string; p50: number; p95: number }[]> {
  const result = await db.execute(sql`SELECT queue,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY wait_ms) / 1000 AS p50,
      percentile_cont(0.95) WITHIN GROUP (ORDER BY wait_ms) / 1000 AS p95
    FROM search_history WHERE found AND at > ${since.toISOString()} GROUP BY queue`);
  return rowsOf(result);
}

/** Longer than anything that is read of them (the fairness page: a month). */
const KEPT_MS = 90 * 24 * 3600_000;

/** Waits that taught all they could, and ready checks that ended, after three months. */
export async function sweepHistory(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await tx.delete(searchHistory).where(lt(searchHistory.at, before));
  await tx.delete(readyChecks).where(and(ne(readyChecks.status, 'open'), lt(readyChecks.createdAt, before)));
}
