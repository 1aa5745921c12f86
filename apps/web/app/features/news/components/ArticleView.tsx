import { isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { useTitle } from '#app/site/useTitle.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { ArrowLeft } from '#app/ui/icons/ArrowLeft.tsx';
import { Skeleton, SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useArticle } from '../api/news.ts';
import { ArticlePage } from './ArticlePage.tsx';

export function ArticleView({ id }: { id: string }) {
  const { data: article, isError, error, refetch, isFetching } = useArticle(id);
  useTitle(article?.title);
  if (isFailure(error, 'not_found', 'malformed')) return <MissingArticle id={id} />;
  if (isError && !article) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!article) return <ArticleSkeleton />;
  return (
    <article className={page}>
      <BackToNews />
      <ArticlePage article={article} heading="h1" />
    </article>
  );
}

const page = 'mx-auto grid max-w-text gap-6';

const BackToNews = () => (
  <ButtonLink
    to="/news"
    look="quiet"
    size="sm"
    className="-ml-3 justify-self-start"
    icon={<ArrowLeft className="size-4" aria-hidden="true" />}
  >
    {m.news_back()}
  </ButtonLink>
);

function MissingArticle({ id }: { id: string }) {
  return (
    <div className="grid min-h-[50dvh] place-content-center justify-items-center gap-6 text-center">
      <h1 className="text-2xl">{m.news_missing({ id })}</h1>
      <ButtonLink to="/news" look="accent" size="lg">
        {m.news_go()}
      </ButtonLink>
    </div>
  );
}

const ArticleSkeleton = () => (
  <div className={page}>
    <BackToNews />
    <div className="grid gap-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-5 w-56" />
    </div>
    <Skeleton className="aspect-video rounded-lg" />
    <SkeletonRows rows={8} className="h-20" />
  </div>
);
