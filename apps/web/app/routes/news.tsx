import { NewsBanner } from '#app/features/news/components/NewsBanner.tsx';
import { NewsGrid } from '#app/features/news/components/NewsGrid.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () =>
  pageMeta(m.news_title(), m.news_description(), { path: '/news', picture: 'news-platform-launch' });

export default function News() {
  return (
    <div className="grid gap-6">
      <NewsBanner />
      <NewsGrid />
    </div>
  );
}
