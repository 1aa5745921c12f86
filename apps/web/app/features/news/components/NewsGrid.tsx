import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Newspaper } from '#app/ui/icons/Newspaper.tsx';
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
    <CardSkeleton className="md:col-span-2 lg:grid-cols-[1.5fr_1fr]" />
    {[1, 2, 3, 4].map((card) => (
      <CardSkeleton key={card} className="" />
    ))}
  </div>
);

/** A picture, and room for a date, a title and two lines. */
const CardSkeleton = ({ className }: { className: string }) => (
  <div className={`panel grid overflow-hidden ${className}`}>
    <Skeleton className="aspect-video rounded-none" />
    <div className="grid min-h-[14.75rem] content-center md:min-h-[12.75rem] lg:min-h-[9.5rem] gap-2 p-5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-7" />
      <Skeleton className="h-12" />
    </div>
  </div>
);
