import type { Lang } from '@retake/contract/shapes.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, desc, eq } from '../../platform/db/query.ts';
import { readTimeMinutes } from './articles/readTime.ts';
import { articles, articleTexts } from './tables.ts';

type Text = { title: string; description: string; content: string };
export type NewArticle = typeof articles.$inferInsert & { texts: Readonly<Record<Lang, Text>> };

/** The only way into the table, so that stored articles are always safe to show. */
export async function insertArticles(tx: Sql, written: NewArticle[]): Promise<void> {
  const { sanitiseArticle } = await import('./sanitise.ts'); // loads its parser only when an article is written
  await tx.insert(articles).values(written.map(({ texts, ...row }) => row));
  await tx.insert(articleTexts).values(
    written.flatMap(({ id, texts }) =>
      Object.entries(texts).map(([lang, { title, description, content }]) => {
        const safe = sanitiseArticle(content);
        const readMinutes = readTimeMinutes(safe);
        return { articleId: id, lang: lang as Lang, title, description, content: safe, readMinutes };
      }),
    ),
  );
}

const card = {
  id: articles.id,
  publishedAt: articles.publishedAt,
  picture: articles.picture,
  title: articleTexts.title,
  description: articleTexts.description,
  readMinutes: articleTexts.readMinutes,
};

const inLang = (lang: Lang) => and(eq(articleTexts.articleId, articles.id), eq(articleTexts.lang, lang));

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

/** Newest first. */
export const findPublished = (db: Sql) =>
  db
    .select({ id: articles.id, publishedAt: articles.publishedAt })
    .from(articles)
    .orderBy(desc(articles.publishedAt), desc(articles.id));
