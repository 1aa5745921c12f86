import { formatElo, formatSigned } from '#app/i18n/format.ts';
import { classes } from '#app/ui/classes.ts';

/** A rating after the match, and what the match did to it. */
export function RatingChange({ before, after }: { before: number; after: number }) {
  const change = after - before;
  return (
    <span className="whitespace-nowrap">
      {formatElo(after)}{' '}
      <span className={classes('font-semibold', change > 0 && 'text-good', change < 0 && 'text-bad')}>
        {formatSigned(change)}
      </span>
    </span>
  );
}
