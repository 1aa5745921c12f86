import { MOST_AT_A_PLACE } from '@retake/core/trust/alternates.ts';
import type { Sitting } from '@retake/core/trust/sittings.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { lt, type SQL, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { performances } from '../performance/tables.ts';
import { sanctions } from '../sanctions/tables.ts';
import { trustFacts, trustPairs, trustPlaces, trustScales } from './tables.ts';

export type Place = { userId: string; device: string; address: string; at: Date };

/** DET9: of a player, the latest. */
const MOST_PLACES = 30;
/** DET10: looked at of a player at a time. */
const MOST_PARTNERS = 20;
const MOST_SITTINGS = 1_000;
/** DET10: how they play follows from so many matches. */
const MOST_PLAYED = 200;

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export async function savePlace(tx: Tx, { userId, device, address, at }: Place): Promise<void> {
  await tx
    .insert(trustPlaces)
    .values({ userId, device, address, seenAt: at })
    .onConflictDoUpdate({
      target: [trustPlaces.userId, trustPlaces.device, trustPlaces.address],
      set: { seenAt: at },
    });
  await tx.execute(sql`DELETE FROM ${trustPlaces} AS old WHERE old.user_id = ${userId} AND old.seen_at < (
    SELECT min(latest.seen_at) FROM (SELECT seen_at FROM ${trustPlaces} WHERE user_id = ${userId}
      ORDER BY seen_at DESC LIMIT ${MOST_PLACES}) AS latest)`);
}

/** DET9: so few accounts have been there that it is somebody's own place. Counted up to the limit only. */
const isCalm = (column: SQL, value: SQL) => sql`(SELECT count(*) FROM (
  SELECT DISTINCT there.user_id FROM ${trustPlaces} AS there WHERE there.${column} = ${value}
  LIMIT ${MOST_AT_A_PLACE + 1}) AS counted) <= ${MOST_AT_A_PLACE}`;

/** DET9: who has been where this player was, and whether with the same device. What was found of a pair is left out. */
export async function findPartners(
  db: Sql,
  userId: string,
): Promise<{ otherId: string; device: boolean; address: boolean }[]> {
  const [device, address] = [sql`device`, sql`address`];
  const result = await db.execute(sql`WITH mine AS MATERIALIZED (SELECT place.* FROM ${trustPlaces} AS place
      WHERE place.user_id = ${userId} AND ${isCalm(address, sql`place.address`)} AND ${isCalm(device, sql`place.device`)}),
    met AS (SELECT other.user_id, other.address AS there, true AS device, other.address = mine.address AS address
        FROM mine JOIN ${trustPlaces} AS other ON other.device = mine.device
      UNION ALL SELECT other.user_id, other.address, false, true
        FROM mine JOIN ${trustPlaces} AS other ON other.address = mine.address)
    SELECT met.user_id AS "otherId", bool_or(met.device) AS device, bool_or(met.address) AS address FROM met
    WHERE met.user_id <> ${userId} AND ${isCalm(address, sql`met.there`)}
      AND NOT EXISTS (SELECT 1 FROM ${trustPairs} AS known
        WHERE (known.elder_id = ${userId} AND known.younger_id = met.user_id)
          OR (known.younger_id = ${userId} AND known.elder_id = met.user_id))
    GROUP BY met.user_id ORDER BY met.user_id LIMIT ${MOST_PARTNERS}`);
  return rowsOf(result);
}

export type AccountRow = { id: string; createdAt: number; deleted: boolean };
export async function findAccount(db: Sql, userId: string): Promise<AccountRow | null> {
  const result =
    await db.execute(sql`SELECT id, (extract(epoch FROM created_at) * 1000)::float8 AS "createdAt",
    deleted_at IS NOT NULL AS deleted FROM ${users} WHERE id = ${userId} AND NOT simulated`);
  return rowsOf<AccountRow>(result)[0] ?? null;
}

/** DET10: when the last ban began that is in force at that time, that a person gave, was not lifted, and closes one of these rules' things. */
export async function findBanBefore(
  db: Sql,
  { userId, at, topics }: { userId: string; at: Date; topics: readonly string[] },
): Promise<number | null> {
  const result =
    await db.execute(sql`SELECT (extract(epoch FROM max("from")) * 1000)::float8 AS at FROM ${sanctions}
    WHERE user_id = ${userId} AND by_id IS NOT NULL AND lifted_at IS NULL AND "from" <= ${time(at)}
      AND (until IS NULL OR until > ${time(at)})
      AND topic IN (SELECT jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb))`);
  return rowsOf<{ at: number | null }>(result)[0]?.at ?? null;
}

/** The latest matches of a player on game servers. */
export async function findSittings(db: Sql, userId: string, since: Date): Promise<Sitting[]> {
  const result = await db.execute(sql`SELECT (extract(epoch FROM played.started_at) * 1000)::float8 AS from,
      (extract(epoch FROM played.finished_at) * 1000)::float8 AS to
    FROM ${matchPlayers} AS seat JOIN ${matches} AS played ON played.id = seat.match_id
    WHERE seat.user_id = ${userId} AND NOT played.simulated AND played.phase = 'finished'
      AND played.started_at >= ${time(since)} AND played.finished_at IS NOT NULL
    ORDER BY played.started_at DESC LIMIT ${MOST_SITTINGS}`);
  return rowsOf<Sitting>(result);
}

export type PlayRow = {
  userId: string;
  mode: string;
  matches: number;
  level: number;
  spread: number;
  kills: number;
  headshots: number;
};

/** DET10: how well two play by damage, as a rating, and how they hit; by mode, where the site has a scale. */
export async function findPlay(db: Sql, userIds: readonly [string, string]): Promise<PlayRow[]> {
  const one = (userId: string) => sql`SELECT fact.user_id AS "userId", fact.mode, count(*)::int AS matches,
      avg(fact.rating - fact.gap + fact.performed / scale.slope)::float8 AS level,
      max(scale.sd / scale.slope)::float8 AS spread,
      sum(shots.kills)::int AS kills, sum(shots.headshots)::int AS headshots
    FROM (SELECT * FROM ${trustFacts} WHERE user_id = ${userId} ORDER BY at DESC LIMIT ${MOST_PLAYED}) AS fact
    JOIN ${trustScales} AS scale ON scale.mode = fact.mode AND scale.slope IS NOT NULL
    JOIN ${performances} AS shots ON shots.match_id = fact.match_id AND shots.user_id = fact.user_id
    GROUP BY fact.user_id, fact.mode`;
  return rowsOf<PlayRow>(await db.execute(sql`${one(userIds[0])} UNION ALL ${one(userIds[1])}`));
}

/** False: it is known. */
export const savePair = async (tx: Tx, pair: typeof trustPairs.$inferInsert): Promise<boolean> =>
  (await tx.insert(trustPairs).values(pair).onConflictDoNothing().returning()).length > 0;

export async function deletePlacesBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(trustPlaces).where(lt(trustPlaces.seenAt, at));
}
export async function deletePairsBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(trustPairs).where(lt(trustPairs.at, at));
}
