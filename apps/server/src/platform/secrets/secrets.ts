import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { eq } from '../db/query.ts';
import { secrets } from './tables.ts';

const BYTES = 32;

/** The secret with this name, created on first use; every node gets the same. */
export async function loadSecret(
  database: Database,
  name: string,
  randomBytes: (count: number) => Uint8Array,
): Promise<string> {
  const value = Buffer.from(randomBytes(BYTES)).toString('base64url');
  await database.sql.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [row] = await database.sql.select().from(secrets).where(eq(secrets.name, name));
  return row!.value;
}

export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compares two texts in constant time. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
