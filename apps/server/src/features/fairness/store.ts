import { type BinSums, CALIBRATION_BINS } from '@retake/core/fairness/calibration.ts';
import { WAIT_BAR_ENDS_MS } from '@retake/core/fairness/waits.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/query.ts';

/** FAI1: a figure uses the newest cases, at most this many. */
const NEWEST = 20_000;

type OfQueue = { simulated: boolean; queue: QueueId; count: number };
/** `size` null: searches of all sizes together. Times in ms. */
export type WaitRow = OfQueue & { size: number | null } & Record<'p50' | 'p95' | 'p99', number | null> & {
    /** Searches that ended, in a match or without one; `count` are those that found one. */
    ended: number;
    told: number;
    error: number | null;
    bias: number | null;
  };
/** `half`, `nineTenths`: of searches that were told, the share that found a match within what they were told. */
export type WithinRow = Omit<OfQueue, 'count'> & {
  size: number | null;
  told: number;
} & Record<'half' | 'nineTenths', number | null>;
export type BarRow = OfQueue & { bar: number };
export type GapRow = OfQueue & { mean: number; p95: number };
export type BinRow = BinSums & { simulated: boolean };
export type CheckRow = { simulated: boolean; checks: number; complete: number } & Record<
  'players' | 'accepted' | 'declined' | 'letPass',
  number
>;
export type AbandonRow = { simulated: boolean; players: number; abandoned: number };

async function rowsOf<Row>(db: Sql, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

const at = (since: Date) => sql`${since.toISOString()}::timestamptz`;

const searches = (since: Date) => sql`
  (SELECT queue, size, wait_ms, found, expected_ms, p90_ms, with_simulated AS simulated FROM search_history
   WHERE at >= ${at(since)} ORDER BY at DESC LIMIT ${NEWEST}) AS searches`;

/** Finished matches that count; a cheater's removed matches do not (RAT14). */
const finished = (since: Date) => sql`
  (SELECT id, queue, gap, win_chance, winner, with_simulated OR simulated AS simulated FROM matches
   WHERE phase = 'finished' AND finished_at >= ${at(since)} AND removal_id IS NULL AND source = 'queue' AND NOT sample
   ORDER BY finished_at DESC LIMIT ${NEWEST}) AS finished`;

const percentile = (share: number, of: SQL) =>
  sql`percentile_cont(${share}::float8) WITHIN GROUP (ORDER BY ${of})`;

const ofFound = (share: number) => sql`(${percentile(share, sql`wait_ms`)} FILTER (WHERE found))::float8`;

/** FAI4, FAI5. */
export const waitsSince = (db: Sql, since: Date) =>
  rowsOf<WaitRow>(
    db,
    sql`SELECT simulated, queue, size, count(*) FILTER (WHERE found)::int AS count, count(*)::int AS ended,
          ${ofFound(0.5)} AS p50, ${ofFound(0.95)} AS p95, ${ofFound(0.99)} AS p99,
          (count(expected_ms) FILTER (WHERE found))::int AS told,
          (avg(abs(wait_ms - expected_ms)) FILTER (WHERE found))::float8 AS error,
          (avg(wait_ms - expected_ms) FILTER (WHERE found))::float8 AS bias
        FROM ${searches(since)}
        GROUP BY GROUPING SETS ((simulated, queue), (simulated, queue, size))`,
  );

/**
 * FAI9: after Kaplan and Meier, so that who left before the time was over counts as long as they were there: the product, over
 * those who found a match in time, of how many of those still there did not.
 */
export const withinSince = (db: Sql, since: Date) =>
  rowsOf<WithinRow>(
    db,
    sql`SELECT simulated, queue, size, count(*) FILTER (WHERE share = 'half')::int AS told,
          ${withinOf('half')} AS half, ${withinOf('nineTenths')} AS "nineTenths"
        FROM (SELECT *, row_number() OVER (PARTITION BY simulated, queue, size, share
                ORDER BY ratio DESC, found) AS there
              FROM (SELECT simulated, queue, of_size.size, share, found, wait_ms::float8 / said.ms AS ratio
                    FROM ${searches(since)}
                    CROSS JOIN LATERAL (VALUES ('half', expected_ms), ('nineTenths', p90_ms)) AS said(share, ms)
                    CROSS JOIN LATERAL (VALUES (searches.size), (NULL)) AS of_size(size)
                    WHERE said.ms > 0) AS ratios) AS ordered
        GROUP BY simulated, queue, size`,
  );

const withinOf = (share: 'half' | 'nineTenths') =>
  sql`CASE WHEN count(*) FILTER (WHERE share = ${share}) > 0 THEN 1 - exp(coalesce(
    sum(ln(greatest(1 - 1.0 / there, 1e-9))) FILTER (WHERE share = ${share} AND found AND ratio <= 1), 0)) END::float8`;

/** `bar` counts from 0. */
export const barsSince = (db: Sql, since: Date) =>
  rowsOf<BarRow>(
    db,
    sql`SELECT simulated, queue, count(*)::int AS count,
          width_bucket(wait_ms, ARRAY[${sql.join(
            WAIT_BAR_ENDS_MS.map((ms) => sql`${ms}::int`),
            sql`, `,
          )}]) AS bar
        FROM ${searches(since)} WHERE found GROUP BY simulated, queue, bar`,
  );

export const gapsSince = (db: Sql, since: Date) =>
  rowsOf<GapRow>(
    db,
    sql`SELECT simulated, queue, count(*)::int AS count, avg(gap)::float8 AS mean,
          ${percentile(0.95, sql`gap`)}::float8 AS p95
        FROM ${finished(since)} WHERE gap IS NOT NULL GROUP BY simulated, queue`,
  );

/** FAI6: by favourite; team 1 if both have one half. */
export const binsSince = (db: Sql, since: Date) =>
  rowsOf<BinRow>(
    db,
    sql`SELECT simulated, least(floor((said - 0.5) * ${2 * CALIBRATION_BINS}::int), ${CALIBRATION_BINS - 1}::int)::int AS bin,
          count(*)::int AS count, sum(said)::float8 AS said, sum(won)::float8 AS won,
          sum((won - said) ^ 2)::float8 AS brier,
          -sum(won * ln(said) + (1 - won) * ln(greatest(1 - said, 1e-6)))::float8 AS "logLoss"
        FROM (SELECT simulated, greatest(win_chance, 1 - win_chance)::float8 AS said,
                CASE WHEN winner IS NULL THEN 0.5 WHEN (winner = 'team1') = (win_chance >= 0.5) THEN 1 ELSE 0 END::float8 AS won
              FROM ${finished(since)} WHERE win_chance IS NOT NULL) AS favourites
        GROUP BY simulated, bin`,
  );

/**
 * FAI7: checks that have ended. Only failed ones need a closer look. A player who accepted and then declined counts as
 * declined.
 */
export const checksSince = (db: Sql, since: Date) =>
  rowsOf<CheckRow>(
    db,
    sql`SELECT simulated, count(*)::int AS checks, count(*) FILTER (WHERE status = 'complete')::int AS complete,
          sum(players)::int AS players, sum(accepted)::int AS accepted,
          coalesce(sum(penalised) FILTER (WHERE reason = 'declined'), 0)::int AS declined,
          coalesce(sum(penalised) FILTER (WHERE reason = 'expired'), 0)::int AS "letPass"
        FROM (SELECT status, state->>'reason' AS reason, seats AS players,
                explanation @> '{"teams":[{"parties":[[{"simulated":true}]]}]}' AS simulated,
                CASE status WHEN 'complete' THEN seats ELSE
                  (SELECT count(*) FROM jsonb_array_elements(state->'accepted') AS one(id)
                   WHERE NOT state->'penalised' @> jsonb_build_array(jsonb_build_object('playerId', one.id))) END AS accepted,
                CASE status WHEN 'failed' THEN jsonb_array_length(state->'penalised') ELSE 0 END AS penalised
              FROM (SELECT status, state, explanation, CASE mode WHEN '2v2' THEN 4 ELSE 10 END AS seats
                    FROM ready_checks WHERE status IN ('complete', 'failed') AND created_at >= ${at(since)}
                    ORDER BY created_at DESC LIMIT ${NEWEST}) AS ended) AS checks
        GROUP BY simulated`,
  );

/** FAI8. */
export const abandonsSince = (db: Sql, since: Date) =>
  rowsOf<AbandonRow>(
    db,
    sql`SELECT simulated, count(*)::int AS players, count(*) FILTER (WHERE abandoned)::int AS abandoned
        FROM ${finished(since)} JOIN match_players ON match_players.match_id = finished.id GROUP BY simulated`,
  );
