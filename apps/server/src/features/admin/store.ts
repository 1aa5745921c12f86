import { auditLog } from '../../platform/audit/tables.ts';
import { arrayOf, rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { aliasedTable, and, desc, eq, lt, or, type SQL, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { accountChecks } from '../moderation/tables.ts';
import { authenticatorApps, passkeys } from '../secondFactor/tables.ts';

export type UserRow = Awaited<ReturnType<typeof findUsers>>[number];

/** The last row of the previous page. */
export type UserCursor = { createdAt: Date; id: string };

type Search = { text: string; simulated: boolean; after: UserCursor | null; limit: number };

/** Typed text is matched literally: % and _ are not wildcards. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const matches = (text: string) =>
  text === ''
    ? undefined
    : or(
        ...[users.nickname, users.email, users.friendcode].map(
          (column) => sql`${column} ILIKE ${contains(text)}`,
        ),
      );

/** What the index `users_parts` is of: each three letters that follow each other. */
const PART = 3;
const whole = sql`lower(${users.nickname} || ' ' || ${users.email} || ' ' || ${users.friendcode})`;
const hasParts = (parts: readonly string[]) => sql`parts_of(${whole}) @> ${arrayOf('text', parts)}`;

/** Of whom it is told how common a text and its parts are. */
const SAMPLE = 200;
/** A part that fewer of them have is looked up in the index; what everybody has, as the end of an e-mail, would be read of everybody there. */
const RARE = 4;
/** So many are looked up at least, and no more of the common ones. */
const LEAST_PARTS = 3;

async function readSample(db: Sql, { text, after }: Search): Promise<{ isCommon: boolean; parts: string[] }> {
  const found = await db.execute(sql`
    WITH sample AS MATERIALIZED (SELECT ${whole} AS whole FROM ${users} ${after ? sql`WHERE ${isAfter(after)}` : sql``}
      ORDER BY ${users.createdAt} DESC, ${users.id} DESC LIMIT ${sql.raw(String(SAMPLE))}),
    asked AS (SELECT lower(${text}) AS text)
    SELECT part, (SELECT count(*)::int FROM sample WHERE strpos(whole, coalesce(part, text)) > 0) AS holders
    FROM asked, unnest(parts_of(text) || NULL::text) AS part ORDER BY holders`);
  const rows = rowsOf<{ part: string | null; holders: number }>(found);
  const parts = rows.flatMap(({ part, holders }) => (part === null ? [] : [{ part, holders }]));
  return {
    isCommon: rows.some(({ part, holders }) => part === null && holders > 0),
    parts: parts.filter(({ holders }, at) => holders < RARE || at < LEAST_PARTS).map(({ part }) => part),
  };
}

/** A text of which these have no page is rare enough for the index. */
const NEWEST = 2000;
const isAmongNewest = (after: UserCursor | null) => {
  const { createdAt, id } = newest;
  const rest = after
    ? sql`WHERE (${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`${users.id} = ANY(ARRAY(SELECT ${id} FROM ${users} AS newest ${rest} ORDER BY ${createdAt} DESC, ${id} DESC LIMIT ${sql.raw(String(NEWEST))}))`;
};
const newest = aliasedTable(users, 'newest');

const isAfter = ({ createdAt, id }: UserCursor) =>
  sql`(${users.createdAt}, ${users.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** Newest first. */
export async function findUsers(db: Sql, search: Search) {
  if ([...search.text].length < PART) return findWhere(db, search, undefined);
  const { isCommon, parts } = await readSample(db, search);
  if (isCommon) {
    const found = await findWhere(db, search, isAmongNewest(search.after));
    if (found.length === search.limit) return found;
  }
  return findWhere(db, search, hasParts(parts));
}

const findWhere = (db: Sql, { text, simulated, after, limit }: Search, which: SQL | undefined) =>
  db
    .select({
      id: users.id,
      nickname: users.nickname,
      email: users.email,
      friendcode: users.friendcode,
      admin: users.admin,
      simulated: users.simulated,
      steamId: users.steamId,
      premiumUntil: users.premiumUntil,
      check: accountChecks.error,
      hasSecondFactor: sql<boolean>`(EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})
        OR EXISTS (SELECT 1 FROM ${authenticatorApps} WHERE ${authenticatorApps.userId} = ${users.id}
          AND ${authenticatorApps.confirmedAt} IS NOT NULL))`,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(accountChecks, eq(accountChecks.userId, users.id))
    .where(
      and(
        simulated ? undefined : eq(users.simulated, false),
        matches(text),
        which,
        after ? isAfter(after) : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);

const actors = aliasedTable(users, 'actors');
const targets = aliasedTable(users, 'targets');

export type AuditRow = Awaited<ReturnType<typeof findAuditLines>>[number];

/** A nickname whole, whatever its letters' case; an id; part of an action. */
const isAbout = (text: string) => {
  const same = text.toLowerCase();
  return text === ''
    ? undefined
    : or(
        sql`lower(${actors.nickname}) = ${same}`,
        sql`lower(${targets.nickname}) = ${same}`,
        sql`${auditLog.actorId}::text = ${same}`,
        sql`${auditLog.targetId}::text = ${same}`,
        sql`strpos(${auditLog.action}, ${same}) > 0`,
      );
};

/** Newest first. `after`: the number of the last line of the page before. */
export const findAuditLines = (
  db: Sql,
  { text, after, limit }: { text: string; after: number | null; limit: number },
) =>
  db
    .select({
      seq: auditLog.seq,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actor: actors.nickname,
      targetId: auditLog.targetId,
      target: targets.nickname,
      action: auditLog.action,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(targets, eq(targets.id, auditLog.targetId))
    .where(and(isAbout(text), after === null ? undefined : lt(auditLog.seq, after)))
    .orderBy(desc(auditLog.seq))
    .limit(limit);
