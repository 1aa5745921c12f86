import type { NewsPicture } from '@retake/contract/pictures.ts';
import { MOST_SLUG, MOST_SOURCE, SLUG, type WrittenTexts } from '@retake/core/news/article.ts';
import { m } from '#app/paraglide/messages.js';

/** An article as its form has it. */
export type TypedArticle = {
  slug: string;
  picture: NewsPicture;
  titleEn: string;
  summaryEn: string;
  sourceEn: string;
  titleZh: string;
  summaryZh: string;
  sourceZh: string;
};

export const NOTHING_TYPED: TypedArticle = {
  slug: '',
  picture: 'news-launch',
  titleEn: '',
  summaryEn: '',
  sourceEn: '',
  titleZh: '',
  summaryZh: '',
  sourceZh: '',
};

type Stored = { picture: NewsPicture; texts: WrittenTexts };

export const typedOf = (slug: string, { picture, texts: { en, 'zh-CN': zh } }: Stored): TypedArticle => ({
  slug,
  picture,
  titleEn: en?.title ?? '',
  summaryEn: en?.description ?? '',
  sourceEn: en?.source ?? '',
  titleZh: zh?.title ?? '',
  summaryZh: zh?.description ?? '',
  sourceZh: zh?.source ?? '',
});

/** NEW5: words for an address, of a title. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_SLUG)
    .replace(/^-+|-+$/g, '');

const addressOf = ({ slug, titleEn }: TypedArticle): string => slug.trim() || slugOf(titleEn);

export const writtenOf = (typed: TypedArticle) => ({
  slug: addressOf(typed),
  picture: typed.picture,
  texts: {
    en: { title: typed.titleEn.trim(), description: typed.summaryEn.trim(), source: typed.sourceEn },
    'zh-CN': { title: typed.titleZh.trim(), description: typed.summaryZh.trim(), source: typed.sourceZh },
  },
});

export function articleFaults(typed: TypedArticle) {
  const tooLong = (['sourceEn', 'sourceZh'] as const).filter((field) => typed[field].length > MOST_SOURCE);
  return [
    ...(SLUG.test(addressOf(typed)) ? [] : [{ field: 'slug', message: m.newsroom_address_wrong() }]),
    ...tooLong.map((field) => ({ field, message: m.newsroom_too_long({ most: MOST_SOURCE }) })),
  ];
}

const isBlank = (...texts: string[]): boolean => texts.join('').trim() === '';
export const isWrittenIn = {
  en: ({ titleEn, summaryEn, sourceEn }: TypedArticle) => !isBlank(titleEn, summaryEn, sourceEn),
  'zh-CN': ({ titleZh, summaryZh, sourceZh }: TypedArticle) => !isBlank(titleZh, summaryZh, sourceZh),
};
