import type { NewsPicture } from '@retake/core/constants/pictures.ts';

/** A post in the side panel's preview; it opens the article of its id. */
export type SampleBlogPost = {
  readonly id: number;
  readonly picture: NewsPicture;
  readonly title: { readonly en: string; readonly 'zh-CN': string };
};

/** Date and reading time are the article's. */
export const BLOG_POSTS: readonly SampleBlogPost[] = [
  {
    id: 235312,
    picture: 'news-custom-rooms',
    title: { en: 'Open a room of your own', 'zh-CN': '开设自己的房间' },
  },
  {
    id: 157532,
    picture: 'news-launch',
    title: { en: 'How leagues and tournaments work', 'zh-CN': '联赛和锦标赛怎样运作' },
  },
];
