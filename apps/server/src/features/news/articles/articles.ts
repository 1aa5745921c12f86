import { text as en125641 } from './125641.en.ts';
import { text as zh125641 } from './125641.zh-CN.ts';
import { text as en147245 } from './147245.en.ts';
import { text as zh147245 } from './147245.zh-CN.ts';
import { text as en157532 } from './157532.en.ts';
import { text as zh157532 } from './157532.zh-CN.ts';
import { text as en235312 } from './235312.en.ts';
import { text as zh235312 } from './235312.zh-CN.ts';
import { text as en854232 } from './854232.en.ts';
import { text as zh854232 } from './854232.zh-CN.ts';
import type { Article } from './article.ts';

/** The platform's own articles, newest first. */
export const ARTICLES: readonly Article[] = [
  {
    id: 235312,
    publishedAt: '2025-11-04T09:00:00Z',
    slug: 'custom-rooms',
    picture: 'news-custom-rooms',
    texts: { en: en235312, 'zh-CN': zh235312 },
  },
  {
    id: 125641,
    publishedAt: '2025-09-16T09:00:00Z',
    slug: 'price-reduction',
    picture: 'news-price-reduction',
    texts: { en: en125641, 'zh-CN': zh125641 },
  },
  {
    id: 854232,
    publishedAt: '2025-07-25T09:00:00Z',
    slug: 'free-week',
    picture: 'news-free-week',
    texts: { en: en854232, 'zh-CN': zh854232 },
  },
  {
    id: 157532,
    publishedAt: '2025-05-20T09:00:00Z',
    slug: 'launch',
    picture: 'news-launch',
    texts: { en: en157532, 'zh-CN': zh157532 },
  },
  {
    id: 147245,
    publishedAt: '2025-03-03T09:00:00Z',
    slug: 'platform-launch',
    picture: 'news-platform-launch',
    texts: { en: en147245, 'zh-CN': zh147245 },
  },
];
