import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { eq, inArray } from '../../platform/db/query.ts';
import { ARTICLES } from './articles/articles.ts';
import { insertDraft, insertRevision } from './draftStore.ts';
import { findIdBySlug, showArticle } from './store.ts';
import { articleDrafts, articles } from './tables.ts';

export async function seedSamples(tx: Tx): Promise<void> {
  for (const { id, slug, picture, texts, publishedAt: time } of ARTICLES) {
    const at = new Date(time);
    const address = (await findIdBySlug(tx, slug)) === null ? slug : `${slug}-${id}`;
    const life = { version: 1, liveVersion: 1, publishedAt: at, changedAt: at };
    if (!(await insertDraft(tx, { id, slug: address, ...life }))) continue; // NEW9
    await insertRevision(tx, { articleId: id, version: 1, key: randomUUID(), picture, texts, at });
    await showArticle(tx, { id, publishedAt: at, picture, sample: true, texts });
  }
}

/** NEW9: what an editor has published since is no sample any more. */
export async function removeSamples(tx: Tx): Promise<void> {
  const gone = await tx.delete(articles).where(eq(articles.sample, true)).returning({ id: articles.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(articleDrafts).where(inArray(articleDrafts.id, ids));
}
