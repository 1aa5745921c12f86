import type { Search, WaitModel } from '@retake/core/expectedWait/waitModel.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { eq, sql } from '../../platform/db/query.ts';
import { readable, type UnreadableState } from '../../platform/stored/versioned.ts';
import { storedTold, storedWaitModel } from './stored.ts';
import { waitModels } from './tables.ts';

/** So many searches that have ended, and so many that wait, are looked at. */
const LOOKED_AT = 2000;
const RECENT_MS = 3600_000;
/** Even of a busy hour no more are counted through. */
const MOST_RECENT = 100_000;

/** `count`: of how many it is one that is looked at. */
type Row = { told: unknown; region: string | null; ms: number; found: boolean; at: Date; count: number };
type Ports = { regions: readonly string[]; unreadable(error: UnreadableState): void };

/**
 * MM18: searches that teach what to expect: of the last hour, or of the newest where those are few, evenly by their random ids;
 * and those that wait still, which have taken at least so long.
 */
export async function findSearches(
  db: Sql,
  queue: QueueId,
  { now, ...ports }: Ports & { now: number },
): Promise<Search[]> {
  const since = new Date(now - RECENT_MS).toISOString();
  const ended = await db.execute(sql`SELECT told, region, wait_ms AS ms, found,
      at - wait_ms * interval '1 millisecond' AS at, count(*) OVER ()::int AS count
    FROM (SELECT * FROM search_history WHERE queue = ${queue} AND told IS NOT NULL ORDER BY at DESC
      LIMIT least(${MOST_RECENT}::int, greatest(${LOOKED_AT}::int,
        (SELECT count(*) FROM search_history WHERE queue = ${queue} AND told IS NOT NULL AND at > ${since})))) AS recent
    ORDER BY id LIMIT ${LOOKED_AT}`);
  const waiting = await db.execute(sql`SELECT told, NULL AS region, 0 AS ms, false AS found,
      waiting_since AS at, count(*) OVER ()::int AS count
    FROM queue_tickets WHERE queue = ${queue} AND told IS NOT NULL ORDER BY party_id LIMIT ${LOOKED_AT}`);
  const still = rowsOf<Row>(waiting).map((row) => ({ ...row, ms: now - new Date(row.at).getTime() }));
  return [...searchesOf(rowsOf<Row>(ended), ports), ...searchesOf(still, ports)];
}

function searchesOf(rows: readonly Row[], { regions, unreadable }: Ports): Search[] {
  const weight = (rows[0]?.count ?? 0) / Math.max(1, rows.length);
  const read = ({ told, region, ms, found, at }: Row): Search[] => {
    const { facts } = storedTold.read(told, 'a search');
    // Regions may have been renamed or put in another order since.
    const home = region === null ? facts.home : regions.indexOf(region);
    if (home < 0) return [];
    const startedAt = new Date(at).getTime();
    return [{ facts: { ...facts, home }, waitedS: Math.max(0, ms) / 1000, found, startedAt, weight }];
  };
  return readable(rows, read, unreadable).flat();
}

/** When the last search of each queue ended that teaches something: ms. */
export async function findLastEnded(db: Sql): Promise<ReadonlyMap<QueueId, number>> {
  const result = await db.execute(
    sql`SELECT queue, max(at) AS at FROM search_history WHERE told IS NOT NULL GROUP BY queue`,
  );
  const rows = rowsOf<{ queue: QueueId; at: Date }>(result);
  return new Map(rows.map(({ queue, at }) => [queue, new Date(at).getTime()]));
}

/** By queue. One that cannot be read is told to `unreadable` and left out: it is soon learnt anew. */
export async function findWaitModels(
  db: Sql,
  unreadable: (error: UnreadableState) => void,
): Promise<[QueueId, WaitModel][]> {
  const rows = await db.select().from(waitModels);
  return readable(
    rows,
    ({ queue, model }): [QueueId, WaitModel] => [queue, storedWaitModel.read(model, `queue ${queue}`)],
    unreadable,
  );
}

/** Null: nothing is known any more. */
export async function saveWaitModel(
  db: Sql,
  queue: QueueId,
  model: WaitModel | null,
  now: number,
): Promise<void> {
  if (!model) return void (await db.delete(waitModels).where(eq(waitModels.queue, queue)));
  const row = { model: storedWaitModel.write(model), fittedAt: new Date(now) };
  await db
    .insert(waitModels)
    .values({ queue, ...row })
    .onConflictDoUpdate({ target: waitModels.queue, set: row });
}
