import type { NewsArticle, NewsCard } from '@retake/contract/news/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { type CardRow, findArticle, findCards, findPublished } from './store.ts';

export type News = ReturnType<typeof createNews>;

/** Articles have numbers of up to nine digits; other ids do not exist. */
const idOf = (typed: string): number | null => (/^\d{1,9}$/.test(typed) ? Number(typed) : null);

const presentCard = (row: CardRow): NewsCard => ({
  id: row.id,
  title: row.title,
  date: row.publishedAt.toISOString(),
  readTime: row.readMinutes,
  img: row.picture,
  description: row.description,
});

export function createNews({ sql }: Database) {
  async function find(typed: string, lang: Lang) {
    const id = idOf(typed);
    return id === null ? null : findArticle(sql, id, lang);
  }

  return {
    list: async (lang: Lang, limit: number) => (await findCards(sql, lang, limit)).map(presentCard),
    async article(id: string, lang: Lang): Promise<NewsArticle> {
      const row = await find(id, lang);
      if (!row) throw new Refusal('not_found');
      return { ...presentCard(row), content: row.content };
    },
    /** The preview for a link to the article; null if there is none. */
    async head(id: string) {
      const row = await find(id, 'en');
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
