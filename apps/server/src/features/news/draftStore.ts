import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, isNull, lt, ne, sql } from '../../platform/db/query.ts';
import { articleDrafts, articleRevisions } from './tables.ts';

export type DraftRow = typeof articleDrafts.$inferSelect;
export type RevisionRow = typeof articleRevisions.$inferSelect;

/** Holds it until the transaction ends. */
export async function lockDraft(tx: Tx, id: number): Promise<DraftRow | null> {
  const [row] = await tx.select().from(articleDrafts).where(eq(articleDrafts.id, id)).for('update');
  return row ?? null;
}

export async function findDraft(db: Sql, id: number): Promise<DraftRow | null> {
  const [row] = await db.select().from(articleDrafts).where(eq(articleDrafts.id, id));
  return row ?? null;
}

/** False: the number is another article's. A slug of another one violates `article_drafts_slug`. */
export const insertDraft = async (tx: Tx, row: typeof articleDrafts.$inferInsert): Promise<boolean> =>
  (
    await tx
      .insert(articleDrafts)
      .values(row)
      .onConflictDoNothing({ target: articleDrafts.id })
      .returning({ id: articleDrafts.id })
  ).length > 0;

/** A slug of another article violates `article_drafts_slug`. */
export async function saveDraft(tx: Tx, { id, ...row }: Partial<DraftRow> & { id: number }): Promise<void> {
  await tx.update(articleDrafts).set(row).where(eq(articleDrafts.id, id));
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.delete(articleDrafts).where(eq(articleDrafts.id, id));
}

/** NEW2 */
export const countUnread = (tx: Tx): Promise<number> =>
  tx.$count(articleDrafts, isNull(articleDrafts.liveVersion));

export async function insertRevision(tx: Tx, row: typeof articleRevisions.$inferInsert): Promise<void> {
  await tx.insert(articleRevisions).values(row);
}

/** NEW6 */
export async function dropRevisions(tx: Tx, { id, liveVersion }: DraftRow, before: number): Promise<void> {
  await tx
    .delete(articleRevisions)
    .where(
      and(
        eq(articleRevisions.articleId, id),
        lt(articleRevisions.version, before),
        ...(liveVersion === null ? [] : [ne(articleRevisions.version, liveVersion)]),
      ),
    );
}

/** Which article a command has written already. */
export async function findIdByKey(db: Sql, key: string): Promise<number | null> {
  const [row] = await db
    .select({ id: articleRevisions.articleId })
    .from(articleRevisions)
    .where(eq(articleRevisions.key, key));
  return row?.id ?? null;
}

export async function findRevision(db: Sql, id: number, version: number): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, id), eq(articleRevisions.version, version)));
  return row ?? null;
}

/** Newest first. */
export const findRevisions = (db: Sql, id: number) =>
  db
    .select({ version: articleRevisions.version, at: articleRevisions.at, byId: articleRevisions.byId })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, id))
    .orderBy(desc(articleRevisions.version));

/** Those changed last, and of their texts the titles alone. */
export const findDrafts = (db: Sql, limit: number) =>
  db
    .select({
      draft: articleDrafts,
      en: sql<string | null>`${articleRevisions.texts}->'en'->>'title'`,
      zh: sql<string | null>`${articleRevisions.texts}->'zh-CN'->>'title'`,
    })
    .from(articleDrafts)
    .innerJoin(
      articleRevisions,
      and(
        eq(articleRevisions.articleId, articleDrafts.id),
        eq(articleRevisions.version, articleDrafts.version),
      ),
    )
    .orderBy(desc(articleDrafts.changedAt), desc(articleDrafts.id))
    .limit(limit);
