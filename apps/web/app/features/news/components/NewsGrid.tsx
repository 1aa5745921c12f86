import { Newspaper } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useNews } from '../api/news.ts';
import { NewsCard } from './NewsCard.tsx';

const grid = 'grid gap-6 md:grid-cols-2';

/** Two columns; the newest article stands over both. */
export function NewsGrid() {
  const { data, isError, refetch, isFetching } = useNews();
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <GridSkeleton />;
  if (data.length === 0) {
    return <EmptyState icon={<Newspaper />} title={m.news_empty()} text={m.news_empty_text()} />;
  }
  return (
    <div className={grid}>
      {data.map((article, at) => (
        <NewsCard key={article.id} article={article} featured={at === 0} />
      ))}
    </div>
  );
}

const GridSkeleton = () => (
  <div className={grid}>
    <Skeleton className="aspect-[4/5] rounded-lg sm:aspect-[6/5] md:col-span-2 lg:aspect-[2.68]" />
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} className="aspect-[4/5] rounded-lg sm:aspect-[6/5]" />
    ))}
  </div>
);
