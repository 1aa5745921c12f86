import type { NewsCard } from '@retake/contract/news/calls.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';

type Props = Pick<NewsCard, 'date' | 'readTime' | 'lang'> & { className?: string };

/** When an article appeared, how long it takes to read, and whether it is in another language than the reader's (NEW8). */
export function Dateline({ date, readTime, lang, className }: Props) {
  const isForeign = useLocale() !== lang;
  return (
    <p className={`tabular flex flex-wrap gap-x-3 text-sm text-muted ${className ?? ''}`}>
      <time dateTime={date}>{formatDate(date)}</time>
      <span>{m.news_read_time({ minutes: readTime })}</span>
      {isForeign && <span>{m.news_untranslated()}</span>}
    </p>
  );
}
