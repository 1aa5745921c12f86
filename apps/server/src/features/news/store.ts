import type { NewsPicture } from '@retake/contract/pictures.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { textsByLang, type WrittenTexts } from '@retake/core/news/article.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, or, sql } from '../../platform/db/query.ts';
import { readTimeMinutes } from './articles/readTime.ts';
import { articleDrafts, articles, articleTexts } from './tables.ts';

export type Published = {
  id: number;
  publishedAt: Date;
  picture: NewsPicture;
  sample?: boolean;
  texts: WrittenTexts;
};

/** NEW7: the only way to readers, so that what is stored for them is always safe to show. */
export async function showArticle(tx: Tx, { texts, ...row }: Published): Promise<void> {
  const { renderArticle } = await import('./markdown.ts'); // loads its parsers only when an article is written
  const { id, ...shown } = { sample: false, ...row };
  await tx
    .insert(articles)
    .values({ id, ...shown })
    .onConflictDoUpdate({ target: articles.id, set: shown });
  await tx.delete(articleTexts).where(eq(articleTexts.articleId, id));
  await tx.insert(articleTexts).values(
    textsByLang(texts).map(({ lang, title, description, source }) => {
      const content = renderArticle(source);
      const readMinutes = readTimeMinutes(content);
      return { articleId: id, lang, title, description, content, readMinutes };
    }),
  );
}

/** NEW9 */
export async function isSample(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.select({ sample: articles.sample }).from(articles).where(eq(articles.id, id));
  return row?.sample ?? false;
}

export async function hideArticle(tx: Tx, id: number): Promise<void> {
  await tx.delete(articles).where(eq(articles.id, id));
}

const card = {
  id: articles.id,
  publishedAt: articles.publishedAt,
  picture: articles.picture,
  lang: articleTexts.lang,
  title: articleTexts.title,
  description: articleTexts.description,
  readMinutes: articleTexts.readMinutes,
};

/** NEW8: in this language, or in the other one where it is written in that alone. */
const inLang = (lang: Lang) =>
  and(
    eq(articleTexts.articleId, articles.id),
    or(
      eq(articleTexts.lang, lang),
      sql`NOT EXISTS (SELECT 1 FROM article_texts same WHERE same.article_id = ${articles.id} AND same.lang = ${lang})`,
    ),
  );

export type CardRow = Awaited<ReturnType<typeof findCards>>[number];

/** Newest first. */
export const findCards = (db: Sql, lang: Lang, limit: number) =>
  db
    .select(card)
    .from(articles)
    .innerJoin(articleTexts, inLang(lang))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);

export async function findArticle(db: Sql, id: number, lang: Lang) {
  const [row] = await db
    .select({ ...card, content: articleTexts.content })
    .from(articles)
    .innerJoin(articleTexts, inLang(lang))
    .where(eq(articles.id, id));
  return row ?? null;
}

/** NEW5: what is found by its words and not published is not found among the articles. */
export async function findIdBySlug(db: Sql, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: articleDrafts.id })
    .from(articleDrafts)
    .where(eq(articleDrafts.slug, slug));
  return row?.id ?? null;
}

/** Newest first. */
export const findPublished = (db: Sql) =>
  db
    .select({ id: articles.id, publishedAt: articles.publishedAt })
    .from(articles)
    .orderBy(desc(articles.publishedAt), desc(articles.id));
