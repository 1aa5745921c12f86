import { NEWS_PICTURES } from '@retake/contract/pictures.ts';
import {
  ARTICLE_STATES,
  MOST_DESCRIPTION,
  MOST_SLUG,
  MOST_SOURCE,
  MOST_TITLE,
  SLUG,
} from '@retake/core/news/article.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, lang, message } from '../shapes.ts';

const text = z.object({
  title: z.string().trim().max(MOST_TITLE),
  description: z.string().trim().max(MOST_DESCRIPTION),
  source: z.string().max(MOST_SOURCE).describe('Markdown'),
});
/** In one language at least, once it is published. */
const texts = z.object({ en: text.optional(), 'zh-CN': text.optional() });
const picture = z.enum(NEWS_PICTURES);
const slug = z.string().max(MOST_SLUG).regex(SLUG);
const version = z.int().min(1);

/** `key` is of the command: what comes again with it is answered, and kept once. */
const written = z.object({ key: id, slug, picture, texts });

const summary = z.object({
  id: z.int(),
  slug,
  title: z.string().describe('In English where it is written in English'),
  langs: z.array(lang),
  state: z.enum(ARTICLE_STATES),
  /** The newest, and the one that readers see; null: nobody can read it. */
  version,
  liveVersion: version.nullable(),
  publishAt: isoTime.nullable(),
  publishedAt: isoTime.nullable(),
  changedAt: isoTime,
});
export type ArticleSummary = z.output<typeof summary>;

const staffArticle = summary.extend({
  picture,
  texts,
  /** Newest first. */
  revisions: z.array(
    z.object({
      version,
      at: isoTime,
      by: z
        .string()
        .nullable()
        .describe('A nickname; null: it came with the platform, or the account is gone'),
    }),
  ),
});
export type StaffArticle = z.output<typeof staffArticle>;

const ofArticle = z.object({ id: z.coerce.number().int().min(1).max(999_999_999) });

export const newsEditingCalls = {
  'GET /api/admin/news': call({
    access: 'news',
    summary: 'The last 200 articles that were changed, drafts too',
    answer: z.array(summary),
  }),
  'POST /api/admin/news': call({
    access: 'news',
    summary: 'Begin an article, which nobody can read yet; written to the audit log',
    body: written,
    answer: staffArticle,
  }),
  'POST /api/admin/news/preview': call({
    access: 'news',
    summary: 'What readers would get of a text',
    body: z.object({ source: z.string().max(MOST_SOURCE) }),
    answer: z.object({ content: z.string(), readTime: z.int() }),
  }),
  'GET /api/admin/news/{id}': call({
    access: 'news',
    summary: 'An article as it was written last, and its revisions',
    params: ofArticle,
    answer: staffArticle,
  }),
  'PUT /api/admin/news/{id}': call({
    access: 'news',
    summary:
      'Keep a new version; `version` is the one that was read, and another one since is `changed_meanwhile`; readers see it once it is published; written to the audit log',
    params: ofArticle,
    body: written.extend({ version }),
    answer: staffArticle,
  }),
  'GET /api/admin/news/{id}/revisions/{version}': call({
    access: 'news',
    summary: 'An earlier version, of the last twenty',
    params: ofArticle.extend({
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    }),
    answer: z.object({ version, picture, texts }),
  }),
  'POST /api/admin/news/{id}/publish': call({
    access: 'news',
    summary:
      'Show the newest version to readers, at once or at a time within a year; written to the audit log',
    params: ofArticle,
    body: z.object({ version, at: isoTime.nullable() }),
    answer: staffArticle,
  }),
  'DELETE /api/admin/news/{id}/schedule': call({
    access: 'news',
    summary: 'Publish it at no time; written to the audit log',
    params: ofArticle,
    answer: staffArticle,
  }),
  'DELETE /api/admin/news/{id}/publication': call({
    access: 'news',
    summary: 'Readers see it no more; its number stays its own; written to the audit log',
    params: ofArticle,
    answer: staffArticle,
  }),
  'DELETE /api/admin/news/{id}': call({
    access: 'news',
    summary: 'Throw away what was never published; written to the audit log',
    params: ofArticle,
    answer: message,
  }),
};
