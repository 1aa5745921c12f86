import { formatNumber } from '#app/i18n/format.ts';
import { classes } from '#app/ui/classes.ts';

/** A number over what it counts, in a list of them; a dash until it is known. */
export function Figure({
  label,
  value,
  large = false,
}: {
  label: string;
  value: number | undefined;
  large?: boolean;
}) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={classes('display font-semibold', large ? 'text-3xl sm:text-4xl' : 'text-2xl')}>
        {value === undefined ? '–' : formatNumber(value)}
      </dd>
    </div>
  );
}
