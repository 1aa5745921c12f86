import type { Sql } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/query.ts';
import { discordPosts } from './tables.ts';

export const isPosted = async (db: Sql, key: string): Promise<boolean> =>
  (await db.$count(discordPosts, eq(discordPosts.key, key))) > 0;

export async function savePosted(db: Sql, key: string, at: Date): Promise<void> {
  await db.insert(discordPosts).values({ key, at }).onConflictDoNothing();
}
