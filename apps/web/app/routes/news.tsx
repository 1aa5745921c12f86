import { NewsBanner } from '#app/features/news/components/NewsBanner.tsx';
import { NewsGrid } from '#app/features/news/components/NewsGrid.tsx';
import { locale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

const FEEDS = [
  ['/news.atom', 'application/atom+xml'],
  ['/news.json', 'application/feed+json'],
] as const;

export const meta = () => [
  ...pageMeta(m.news_title(), m.news_description(), { path: '/news', picture: 'news-platform-launch' }),
  ...FEEDS.map(([file, type]) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: m.news_title(),
    href: locale.get() === 'en' ? file : `${file}?lang=${locale.get()}`,
  })),
];

export default function News() {
  return (
    <div className="grid gap-6">
      <NewsBanner />
      <NewsGrid />
    </div>
  );
}
