import type { NewsPicture } from '@retake/contract/pictures.ts';

/** An article's text in one language. `content` is HTML with p, h2, ul, li, strong and links within the site. */
export type ArticleText = {
  readonly title: string;
  readonly description: string;
  readonly content: string;
};

export type Article = {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  readonly picture: NewsPicture;
  readonly texts: { readonly en: ArticleText; readonly 'zh-CN': ArticleText };
};
