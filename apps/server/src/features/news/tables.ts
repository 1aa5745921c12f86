import type { Lang } from '@retake/contract/shapes.ts';
import type { NewsPicture } from '@retake/core/constants/pictures.ts';
import { moment } from '../../platform/db/columns.ts';
import { boolean, index, integer, pgTable, primaryKey, text } from '../../platform/db/schema.ts';

export const articles = pgTable(
  'articles',
  {
    /** A number of its own: part of the address. */
    id: integer().primaryKey(),
    publishedAt: moment('published_at').notNull(),
    picture: text().$type<NewsPicture>().notNull(),
    sample: boolean().notNull().default(false),
  },
  (table) => [index('articles_published').on(table.publishedAt, table.id)],
);

/** An article's words in one language. `content` was made safe when it was written. */
export const articleTexts = pgTable(
  'article_texts',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    lang: text().$type<Lang>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    content: text().notNull(),
    readMinutes: integer('read_minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.lang] })],
);
