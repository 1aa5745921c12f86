import type { NewsArticle, NewsCard } from '@retake/contract/news/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { MOST_SLUG, SLUG } from '@retake/core/news/article.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { safeContent } from './safeContent.ts';
import { type CardRow, findArticle, findCards, findIdBySlug, findPublished } from './store.ts';

export type News = ReturnType<typeof createNews>;

const NUMBER = /^\d{1,9}$/;

const presentCard = (row: CardRow): NewsCard => ({
  id: row.id,
  lang: row.lang,
  title: row.title,
  date: row.publishedAt.toISOString(),
  readTime: row.readMinutes,
  img: row.picture,
  description: row.description,
});

export function createNews({ sql }: Database) {
  /** NEW5: a number of up to nine digits, or words; other addresses do not exist. */
  async function idOf(typed: string): Promise<number | null> {
    if (NUMBER.test(typed)) return Number(typed);
    return typed.length <= MOST_SLUG && SLUG.test(typed) ? findIdBySlug(sql, typed) : null;
  }

  async function find(typed: string, lang: Lang) {
    const id = await idOf(typed);
    return id === null ? null : findArticle(sql, id, lang);
  }

  return {
    list: async (lang: Lang, limit: number) => (await findCards(sql, lang, limit)).map(presentCard),
    async article(id: string, lang: Lang): Promise<NewsArticle> {
      const row = await find(id, lang);
      if (!row) throw new Refusal('not_found');
      return { ...presentCard(row), content: await safeContent(row.content) };
    },
    /** The preview for a link to the article; null if there is none. */
    async head(id: string, lang: Lang = 'en') {
      const row = await find(id, lang);
      if (!row) return null;
      return {
        path: `/news/${row.id}`,
        title: row.title,
        description: row.description,
        picture: `/share/${row.picture}.jpg`,
      };
    },
    published: () => findPublished(sql),
  };
}
