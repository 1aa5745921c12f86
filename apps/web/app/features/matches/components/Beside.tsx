import { Link } from 'react-router';
import { formatDate } from '#app/i18n/format.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { ChevronLeft } from '#app/ui/icons/ChevronLeft.tsx';
import { usePlayed } from '../api/played.ts';

type Played = NonNullable<ReturnType<typeof usePlayed>>;

/** HIS2: from a match that has ended to the one before and after it of the same player, and to all of them. */
export default function Beside({ matchId, of }: { matchId: string; of: string }) {
  const played = usePlayed(of, matchId);
  // Its place is kept; who did not play it has no match beside it.
  if (!played?.match) return <div className="min-h-11" />;
  return (
    <nav
      aria-label={m.matches_of({ nickname: of })}
      className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 text-sm"
    >
      <Step to={played?.previous} of={of} />
      <Link
        to={`/profile/${encodeURIComponent(of)}/matches`}
        prefetch="intent"
        className="inline-flex min-h-11 items-center text-muted underline hover:text-ink"
      >
        {m.matches_of({ nickname: of })}
      </Link>
      <Step to={played?.next} of={of} isNext />
    </nav>
  );
}

type StepProps = { to: Played['next'] | undefined; of: string; isNext?: boolean };

function Step({ to, of, isNext = false }: StepProps) {
  if (!to) return <span />;
  return (
    <Link
      to={`/game/${to.matchId}?of=${encodeURIComponent(of)}`}
      prefetch="intent"
      className={classes(
        'flex min-h-11 min-w-0 items-center gap-1.5 rounded-md text-muted hover:text-ink',
        isNext && 'flex-row-reverse justify-self-end text-right',
      )}
    >
      <ChevronLeft className={classes('size-5 shrink-0', isNext && 'rotate-180')} aria-hidden="true" />
      <span className="min-w-0">
        <span className="block font-semibold">{isNext ? m.matches_next() : m.matches_previous()}</span>
        <span className="block truncate text-xs max-sm:sr-only">
          {to.map && `${mapName(to.map)} · `}
          {formatDate(to.at)}
        </span>
      </span>
    </Link>
  );
}
