import type { NewsPicture } from '@retake/contract/pictures.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { moment } from '../../platform/db/columns.ts';
import { boolean, index, integer, pgTable, primaryKey, text } from '../../platform/db/schema.ts';

export const articles = pgTable(
  'articles',
  {
    /** Its own number, because it is part of the address. */
    id: integer().primaryKey(),
    publishedAt: moment('published_at').notNull(),
    picture: text().$type<NewsPicture>().notNull(),
    sample: boolean().notNull().default(false),
  },
  (table) => [index('articles_published').on(table.publishedAt, table.id)],
);

/** An article's text in one language. `content` was sanitised when it was written. */
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
