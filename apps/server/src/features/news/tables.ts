import type { NewsPicture } from '@retake/contract/pictures.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { WrittenTexts } from '@retake/core/news/article.ts';
import { moment } from '../../platform/db/columns.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/schema.ts';

/** What readers see, and nothing else: what is not published is not here. */
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

/** What editors work on. What stands in it is its newest revision. */
export const articleDrafts = pgTable(
  'article_drafts',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    version: integer().notNull(),
    /** The version that readers see; null: none. */
    liveVersion: integer('live_version'),
    /** When its newest version will be published. */
    publishAt: moment('publish_at'),
    /** For the first time. */
    publishedAt: moment('published_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('article_drafts_slug').on(table.slug),
    index('article_drafts_changed').on(table.changedAt),
  ],
);

export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articleDrafts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Of the command that wrote it. */
    key: uuid().notNull(),
    picture: text().$type<NewsPicture>().notNull(),
    texts: jsonb().$type<WrittenTexts>().notNull(),
    /** Null: it came with the platform. */
    byId: uuid('by_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.version] }),
    uniqueIndex('article_revisions_key').on(table.key),
  ],
);
