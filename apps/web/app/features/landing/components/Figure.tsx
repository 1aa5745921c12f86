import { useRef } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { classes } from '#app/ui/classes.ts';
import { useGrowing } from '../model/useGrowing.ts';

/** A number over what it counts, in a list of them; a dash until it is known. It grows as it is first seen. */
export function Figure({
  label,
  value,
  large = false,
}: {
  label: string;
  value: number | undefined;
  large?: boolean;
}) {
  const place = useRef<HTMLElement>(null);
  const shown = useGrowing(place, value);
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        ref={place}
        className={classes('display font-semibold', large ? 'text-3xl sm:text-4xl' : 'text-2xl')}
      >
        {shown === undefined ? '–' : formatNumber(shown)}
      </dd>
    </div>
  );
}
