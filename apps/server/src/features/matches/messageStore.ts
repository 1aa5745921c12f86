import type { ChatTables } from '../../platform/chat/keepMessages.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gt } from '../../platform/db/query.ts';
import { matches, matchMessages } from './tables.ts';

export type MessageRow = typeof matchMessages.$inferSelect;

/** MAT19. */
export const MATCH_CHAT: ChatTables = { rooms: matches, messages: matchMessages, roomId: 'match_id' };

/** By match: the number of its next message. Those that do not exist are missing. */
export async function lockChats(tx: Tx, matchIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: matches.id, next: matches.nextMessageSeq })
    .from(matches)
    .where(isAnyOf(matches.id, matchIds))
    .orderBy(asc(matches.id))
    .for('no key update');
  return new Map(rows.map(({ id, next }) => [id, next]));
}

export async function findMessages(
  db: Sql,
  matchId: string,
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  const newest = await db
    .select()
    .from(matchMessages)
    .where(and(eq(matchMessages.matchId, matchId), gt(matchMessages.seq, after)))
    .orderBy(desc(matchMessages.seq))
    .limit(limit);
  return newest.reverse();
}
