import type { Sql } from '../../platform/db/database.ts';
import { and, desc, eq, or, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { accountChecks } from '../moderation/tables.ts';

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

const isAfter = ({ createdAt, id }: UserCursor) =>
  sql`(${users.createdAt}, ${users.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** Newest first. */
export const findUsers = (db: Sql, { text, simulated, after, limit }: Search) =>
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
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(accountChecks, eq(accountChecks.userId, users.id))
    .where(
      and(
        simulated ? undefined : eq(users.simulated, false),
        matches(text),
        after ? isAfter(after) : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
