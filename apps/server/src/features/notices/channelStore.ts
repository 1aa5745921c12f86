import type { Lang } from '@retake/contract/shapes.ts';
import type { QuietHours } from '@retake/core/notices/quietHours.ts';
import type { Choice } from '@retake/core/notices/topics.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { eq, inArray, sql } from '../../platform/db/query.ts';
import { noticeChoices, noticeReaders } from './tables.ts';

export async function findChoices(db: Sql, userIds: readonly string[]): Promise<Map<string, Choice[]>> {
  const rows = await db
    .select()
    .from(noticeChoices)
    .where(inArray(noticeChoices.userId, [...userIds]));
  const byUser = new Map<string, Choice[]>();
  for (const { userId, ...choice } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), choice]);
  return byUser;
}

export async function saveChoices(tx: Tx, userId: string, choices: readonly Choice[]): Promise<void> {
  await tx.delete(noticeChoices).where(eq(noticeChoices.userId, userId));
  if (choices.length > 0)
    await tx.insert(noticeChoices).values(choices.map((choice) => ({ ...choice, userId })));
}

export type Reader = { lang: Lang | null; quietHours: QuietHours | null };

export async function findReader(db: Sql, userId: string): Promise<Reader> {
  const [row] = await db.select().from(noticeReaders).where(eq(noticeReaders.userId, userId));
  return { lang: row?.lang ?? null, quietHours: row ? quietOf(row) : null };
}

function quietOf({
  quietFrom: from,
  quietTo: to,
  zone,
}: typeof noticeReaders.$inferSelect): QuietHours | null {
  return from === null || to === null || zone === null ? null : { from, to, zone };
}

export async function findQuietHours(db: Sql, userIds: readonly string[]): Promise<Map<string, QuietHours>> {
  const rows = await db
    .select()
    .from(noticeReaders)
    .where(inArray(noticeReaders.userId, [...userIds]));
  return new Map(
    rows.flatMap((row) => {
      const quiet = quietOf(row);
      return quiet ? [[row.userId, quiet] as const] : [];
    }),
  );
}

export async function saveReader(
  tx: Tx,
  userId: string,
  { lang, quietHours }: { lang: Lang; quietHours: QuietHours | null },
): Promise<void> {
  const set = {
    lang,
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    zone: quietHours?.zone ?? null,
  };
  await tx
    .insert(noticeReaders)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: noticeReaders.userId, set });
}

/** Writes only where it is another one. */
export async function saveLang(tx: Tx, userId: string, lang: Lang): Promise<void> {
  await tx
    .insert(noticeReaders)
    .values({ userId, lang })
    .onConflictDoUpdate({
      target: noticeReaders.userId,
      set: { lang },
      setWhere: sql`${noticeReaders.lang} <> ${lang}`,
    });
}
