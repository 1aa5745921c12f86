import type { NewsCard } from '@retake/contract/news/calls.ts';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Newspaper } from '#app/ui/icons/Newspaper.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useNews } from '../api/news.ts';
import { Dateline } from './Dateline.tsx';

const SHOWN = 2;

/** The side panel's two newest posts. */
export function BlogPreview() {
  const { data, isError, refetch, isFetching } = useNews(SHOWN);
  return (
    <section className="panel overflow-hidden" aria-labelledby="blog-title">
      <h2 id="blog-title" className="flex items-center gap-2 px-5 pt-5 pb-3 text-base">
        <Newspaper className="size-4 text-faint" aria-hidden="true" />
        {m.panel_blog()}
      </h2>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ul className="grid content-start xl:min-h-[28.875rem]">
          {data?.map((post) => (
            <Post key={post.id} post={post} />
          ))}
          {!data && [1, 2].map((post) => <PostSkeleton key={post} />)}
          {data?.length === 0 && <li className="px-5 text-sm text-muted">{m.panel_blog_empty()}</li>}
        </ul>
      )}
    </section>
  );
}

function Post({ post }: { post: NewsCard }) {
  return (
    <li>
      <Link
        to={`/news/${post.id}`}
        prefetch="intent"
        className="grid gap-2 px-5 py-3 -outline-offset-2 transition-colors hover:bg-raised"
      >
        <Picture
          name={post.img}
          alt=""
          sizes="(min-width: 75rem) 17.5rem, 100vw"
          className="aspect-[2] w-full rounded-md max-xl:aspect-[3]"
        />
        <span className="line-clamp-2 font-semibold text-balance">{post.title}</span>
        <Dateline date={post.date} readTime={post.readTime} lang={post.lang} className="text-xs" />
      </Link>
    </li>
  );
}

const PostSkeleton = () => (
  <li className="px-5 py-3">
    <Skeleton className="h-[11.5rem]" />
  </li>
);
