import type { ChatPoints } from '@retake/core/chat/points.ts';
import type { Tx } from '../../platform/db/database.ts';
import { eq, lt } from '../../platform/db/query.ts';
import { chatPoints } from './tables.ts';

export async function findPoints(tx: Tx, userId: string): Promise<ChatPoints | null> {
  const [row] = await tx.select().from(chatPoints).where(eq(chatPoints.userId, userId));
  return row ? { points: row.points, at: row.at.getTime() } : null;
}

export async function savePoints(tx: Tx, userId: string, { points, at }: ChatPoints): Promise<void> {
  const row = { points, at: new Date(at) };
  await tx
    .insert(chatPoints)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: chatPoints.userId, set: row });
}

export async function deleteBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(chatPoints).where(lt(chatPoints.at, at));
}
