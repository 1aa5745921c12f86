import type { Tx } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/query.ts';
import { ARTICLES } from './articles/articles.ts';
import { insertArticles } from './store.ts';
import { articles } from './tables.ts';

export const seedSamples = (tx: Tx): Promise<void> =>
  insertArticles(
    tx,
    ARTICLES.map((article) => ({ ...article, publishedAt: new Date(article.publishedAt), sample: true })),
  );

export async function removeSamples(tx: Tx): Promise<void> {
  await tx.delete(articles).where(eq(articles.sample, true));
}
