import { VETO_TURN_MS } from '@retake/core/veto/state.ts';
import { formatClock } from '#app/i18n/format.ts';
import { useNow } from '#app/store/useNow.ts';
import { classes } from '#app/ui/classes.ts';

const HURRY_MS = 5000;

/** What is left of a captain's turn; not read aloud. */
export function TurnTimer({ endsAt, isOwn }: { endsAt: string; isOwn: boolean }) {
  const leftMs = Math.min(VETO_TURN_MS, Math.max(0, Date.parse(endsAt) - useNow(250)));
  const hurries = isOwn && leftMs <= HURRY_MS;
  return (
    <span className="flex items-center gap-3" aria-hidden="true">
      <span className="block h-1.5 w-28 overflow-hidden rounded-full bg-high sm:w-40">
        <span
          className={classes(
            'block h-full transition-[width] duration-250 ease-linear',
            hurries ? 'bg-warn' : isOwn ? 'bg-accent' : 'bg-muted',
          )}
          style={{ width: `${(leftMs / VETO_TURN_MS) * 100}%` }}
        />
      </span>
      <span className={classes('display w-12 font-semibold', hurries && 'text-warn')}>
        {formatClock(Math.ceil(leftMs / 1000))}
      </span>
    </span>
  );
}
