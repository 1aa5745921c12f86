import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';

type Props = { date: string; readTime: number; className?: string };

/** When an article appeared, and how long it takes to read. */
export function Dateline({ date, readTime, className }: Props) {
  return (
    <p className={`tabular flex flex-wrap gap-x-3 text-sm text-muted ${className ?? ''}`}>
      <time dateTime={date}>{formatDate(date)}</time>
      <span>{m.news_read_time({ minutes: readTime })}</span>
    </p>
  );
}
