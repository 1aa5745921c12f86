import { NEWS_PICTURES } from '@retake/contract/pictures.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { inLang, isoTime, lang, shortText } from '../shapes.ts';

export const newsCard = z.object({
  /** A number, because it is part of the address `/news/{id}`. */
  id: z.int(),
  /** Of the texts: another one than was asked for where the article is not translated. */
  lang,
  title: z.string(),
  date: isoTime,
  /** Whole minutes. */
  readTime: z.int().min(1),
  img: z.enum(NEWS_PICTURES),
  description: z.string(),
});
export type NewsCard = z.output<typeof newsCard>;

/** `content` is HTML with a few plain tags, sanitised when it was written and again when it is read. */
export const newsArticle = newsCard.extend({ content: z.string() });
export type NewsArticle = z.output<typeof newsArticle>;

export const newsCalls = {
  'GET /api/news': call({
    access: 'anyone',
    summary: 'Articles, newest first, at most `limit`',
    query: inLang.extend({ limit: z.coerce.number().int().min(1).max(50).default(50) }),
    answer: z.array(newsCard),
  }),
  'GET /api/news/{id}': call({
    access: 'anyone',
    summary: 'An article, by its number or by the words of its address',
    params: z.object({ id: shortText }),
    query: inLang,
    answer: newsArticle,
  }),
};
