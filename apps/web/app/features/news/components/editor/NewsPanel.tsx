import { useState } from 'react';
import { formatDayTimeYear } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type ArticleSummary, useArticles, useStaffArticle } from '../../api/editing.ts';
import { NOTHING_TYPED, typedOf } from '../../model/typedArticle.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { stateNames } from './stateNames.ts';

/** NEW2: what is written, and the editor of one of it. */
export function NewsPanel() {
  const [open, setOpen] = useState<'new' | number | null>(null);
  const toList = () => setOpen(null);
  if (open === 'new') {
    return <ArticleEditor article={null} typed={NOTHING_TYPED} onKept={setOpen} onClose={toList} />;
  }
  if (open !== null) return <Edited key={open} id={open} onClose={toList} />;
  return <ArticleList onOpen={setOpen} />;
}

function ArticleList({ onOpen }: { onOpen: (open: 'new' | number) => void }) {
  const { data, isError, refetch, isFetching } = useArticles();
  return (
    <section aria-label={m.news_title()} className="panel p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{m.newsroom_text()}</p>
        <Button look="accent" onClick={() => onOpen('new')}>
          {m.newsroom_write()}
        </Button>
      </div>
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <SkeletonRows rows={5} />}
      {data?.length === 0 && <p className="mt-4 text-sm text-muted">{m.newsroom_none()}</p>}
      <ul className="mt-3">
        {data?.map((article) => (
          <Line key={article.id} article={article} onOpen={() => onOpen(article.id)} />
        ))}
      </ul>
    </section>
  );
}

function languagesOf({ langs }: ArticleSummary): string[] {
  if (langs.length > 1) return [m.newsroom_both()];
  return langs.map((lang) => (lang === 'en' ? m.newsroom_only_en() : m.newsroom_only_zh()));
}

function timeOf({ publishAt, publishedAt, changedAt, liveVersion }: ArticleSummary): string {
  if (publishAt) return m.newsroom_appears({ time: formatDayTimeYear(publishAt) });
  if (publishedAt && liveVersion !== null) {
    return m.newsroom_since({ time: formatDayTimeYear(publishedAt) });
  }
  return m.newsroom_changed({ time: formatDayTimeYear(changedAt) });
}

function Line({ article, onOpen }: { article: ArticleSummary; onOpen: () => void }) {
  const title = article.title || m.newsroom_untitled();
  const isBehind = article.liveVersion !== null && article.liveVersion < article.version;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-semibold break-words">{title}</span>
        <span className="block text-sm text-muted">
          {[
            stateNames[article.state](),
            ...(isBehind ? [m.newsroom_newer()] : []),
            timeOf(article),
            ...languagesOf(article),
          ].join(' · ')}
        </span>
      </span>
      <Button size="sm" aria-label={m.newsroom_edit_of({ title })} onClick={onOpen}>
        {m.newsroom_edit()}
      </Button>
    </li>
  );
}

/** The form begins with what is stored now, and keeps what is typed whatever is read later. */
function Edited({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch, isFetching, isFetchedAfterMount } = useStaffArticle(id);
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || !isFetchedAfterMount) return <SkeletonRows rows={8} />;
  return <ArticleEditor article={data} typed={typedOf(data.slug, data)} onClose={onClose} />;
}
