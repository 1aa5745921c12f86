import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { ReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import type { Mode } from '@retake/core/mode.ts';
import { arrayOf, isAnyOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, lt, ne, sql } from '../../platform/db/query.ts';
import { queueTickets, readyChecks, searchHistory } from './tables.ts';

export type TicketRow = typeof queueTickets.$inferSelect;
export type ReadyCheckRow = typeof readyChecks.$inferSelect;
export type WaitRow = typeof searchHistory.$inferInsert;

/** Enters tickets into the durable queue in one statement; a party that is in it already is replaced. */
export async function insertTickets(tx: Tx, rows: readonly Omit<TicketRow, 'createdAt'>[]): Promise<void> {
  const uuidArray = (ids: readonly string[]) => `{${ids.join()}}`;
  await tx.execute(sql`INSERT INTO queue_tickets
      (party_id, queue, mode, version, member_ids, rating, recent_opponents, blacklisted, pings, waiting_since)
    SELECT party_id, queue, mode, version, member_ids::uuid[], rating, recent_opponents::uuid[],
      blacklisted::uuid[], pings::jsonb, waiting_since
    FROM unnest(${arrayOf(
      'uuid',
      rows.map((row) => row.partyId),
    )}, ${arrayOf(
      'text',
      rows.map((row) => row.queue),
    )},
      ${arrayOf(
        'text',
        rows.map((row) => row.mode),
      )}, ${arrayOf(
        'int',
        rows.map((row) => row.version),
      )},
      ${arrayOf(
        'text',
        rows.map((row) => uuidArray(row.memberIds)),
      )}, ${arrayOf(
        'real',
        rows.map((row) => row.rating),
      )},
      ${arrayOf(
        'text',
        rows.map((row) => uuidArray(row.recentOpponents)),
      )},
      ${arrayOf(
        'text',
        rows.map((row) => uuidArray(row.blacklisted)),
      )},
      ${arrayOf(
        'text',
        rows.map((row) => JSON.stringify(row.pings)),
      )},
      ${arrayOf(
        'timestamptz',
        rows.map((row) => row.waitingSince.toISOString()),
      )})
      AS entering (party_id, queue, mode, version, member_ids, rating, recent_opponents, blacklisted, pings,
        waiting_since)
    ON CONFLICT (party_id) DO UPDATE SET queue = excluded.queue, mode = excluded.mode, version = excluded.version,
      member_ids = excluded.member_ids, rating = excluded.rating, recent_opponents = excluded.recent_opponents,
      blacklisted = excluded.blacklisted, pings = excluded.pings, waiting_since = excluded.waiting_since`);
}

export async function deleteTickets(tx: Tx, partyIds: readonly string[]): Promise<void> {
  await tx.delete(queueTickets).where(isAnyOf(queueTickets.partyId, partyIds));
}

export const findTickets = (db: Sql): Promise<TicketRow[]> => db.select().from(queueTickets);

export const findTicketsOf = (db: Sql, partyIds: string[]): Promise<TicketRow[]> =>
  db.select().from(queueTickets).where(isAnyOf(queueTickets.partyId, partyIds));

export type NewReadyCheck = {
  id: string;
  mode: Mode;
  queue: string;
  state: ReadyCheck & { status: 'open' };
  teams: { team1: string[]; team2: string[] };
  explanation: Explanation;
  /** Where the match may be played, the best first; empty: anywhere. */
  regions: string[];
  createdAt: Date;
};

export async function insertReadyChecks(tx: Tx, checks: readonly NewReadyCheck[]): Promise<void> {
  const rows = checks.map(({ id, mode, queue, state, teams, explanation, regions, createdAt }) => ({
    ...{ id, mode, queue, state, teams, explanation, regions },
    ...{ created_at: createdAt, expires_at: new Date(state.expiresAt) },
  }));
  await tx.execute(sql`INSERT INTO ready_checks (id, mode, queue, state, teams, explanation, regions, created_at,
      expires_at)
    SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS opened (id uuid, mode text, queue text,
      state jsonb, teams jsonb, explanation jsonb, regions jsonb, created_at timestamptz, expires_at timestamptz)`);
}

export const findReadyChecks = (db: Sql, ids: readonly string[]): Promise<ReadyCheckRow[]> =>
  db.select().from(readyChecks).where(isAnyOf(readyChecks.id, ids));

export async function lockReadyCheck(tx: Tx, id: string): Promise<ReadyCheckRow | null> {
  const [row] = await tx.select().from(readyChecks).where(eq(readyChecks.id, id)).for('update');
  return row ?? null;
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
    .set({ state, status: state.status, matchId, ...expiresAt })
    .where(eq(readyChecks.id, id));
}

export async function insertWaits(tx: Tx, waits: readonly WaitRow[]): Promise<void> {
  if (waits.length === 0) return;
  await tx.execute(sql`INSERT INTO search_history (queue, mode, size, rating, region, wait_ms, expected_ms, gap, at,
      with_simulated)
    SELECT * FROM json_to_recordset(${JSON.stringify(waits)}::json) AS ended ("queue" text, "mode" text, "size" int,
      "rating" real, "region" text, "waitMs" int, "expectedMs" int, "gap" real, "at" timestamptz, "withSimulated" boolean)`);
}

/** The last searches that ended in a match, newest last. */
export async function findWaits(db: Sql, limit: number) {
  const rows = await db.select().from(searchHistory).orderBy(desc(searchHistory.at)).limit(limit);
  return rows.reverse();
}

export const countSearching = (db: Sql, queue: string, mode: Mode): Promise<number> =>
  db.$count(queueTickets, and(eq(queueTickets.queue, queue), eq(queueTickets.mode, mode)));

export const findOpenReadyChecks = (db: Sql): Promise<ReadyCheckRow[]> =>
  db.select().from(readyChecks).where(eq(readyChecks.status, 'open'));

/** Longer than anything that is read of them (the fairness page: a month). */
const KEPT_MS = 90 * 24 * 3600_000;

/** Waits that taught all they could, and ready checks that ended, after three months. */
export async function sweepHistory(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await tx.delete(searchHistory).where(lt(searchHistory.at, before));
  await tx.delete(readyChecks).where(and(ne(readyChecks.status, 'open'), lt(readyChecks.createdAt, before)));
}
