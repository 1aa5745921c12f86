import { NewsBanner } from '#app/features/news/components/NewsBanner.tsx';
import { NewsGrid } from '#app/features/news/components/NewsGrid.tsx';
import { locale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => [
  ...pageMeta(m.news_title(), m.news_description(), { path: '/news', picture: 'news-platform-launch' }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: m.news_title(),
    href: locale.get() === 'en' ? '/news.atom' : `/news.atom?lang=${locale.get()}`,
  },
];

export default function News() {
  return (
    <div className="grid gap-6">
      <NewsBanner />
      <NewsGrid />
    </div>
  );
}
