import type { NewsPicture } from '@retake/contract/pictures.ts';

/** An article's text in one language. `source` is Markdown with headings, lists, bold text and links within the site. */
export type ArticleText = {
  readonly title: string;
  readonly description: string;
  readonly source: string;
};

export type Article = {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  /** NEW5 */
  readonly slug: string;
  readonly picture: NewsPicture;
  readonly texts: { readonly en: ArticleText; readonly 'zh-CN': ArticleText };
};
