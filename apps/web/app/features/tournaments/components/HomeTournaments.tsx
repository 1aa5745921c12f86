import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { Link } from 'react-router';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Crown } from '#app/ui/icons/Crown.tsx';
import { Users } from '#app/ui/icons/Users.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useTournaments } from '../api/tournaments.ts';
import { participantsText, poolText } from './tournamentFacts.ts';

const SHOWN = 4;
/** The list keeps its room before it is there, and where there is none. */
const room = 'grid min-h-[25rem] lg:min-h-[12.25rem]';
const list = `${room} content-start gap-3 lg:grid-cols-2`;

/** The next tournaments. */
export function HomeTournaments() {
  const { data, isError, refetch, isFetching } = useTournaments('upcoming');
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (data?.length === 0) {
    return (
      <p className={`panel ${room} place-items-center px-5 text-center text-muted`}>
        {m.tournaments_upcoming_empty()}
      </p>
    );
  }
  return (
    <ul className={list}>
      {data?.slice(0, SHOWN).map((tournament) => (
        <Row key={tournament.id} tournament={tournament} />
      ))}
      {!data &&
        [1, 2, 3, 4].map((row) => (
          <li key={row}>
            <Skeleton className="h-[5.75rem] rounded-lg" />
          </li>
        ))}
    </ul>
  );
}

function Row({ tournament }: { tournament: TournamentCard }) {
  return (
    <li>
      <Link
        to={`/tournaments/${tournament.id}`}
        prefetch="intent"
        className="panel grid h-[5.75rem] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 overflow-hidden pr-4 sm:gap-4 transition-colors hover:bg-raised"
      >
        <Picture name={tournament.picture} alt="" sizes="7rem" className="h-full w-20 sm:w-28" />
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold">{tournament.title}</span>
            {tournament.premium && (
              <Crown className="size-4 shrink-0 text-faint" role="img" aria-label={m.tournaments_premium()} />
            )}
          </span>
          <span className="tabular mt-0.5 block truncate text-sm text-muted">
            {formatDayTime(tournament.startsAt)}
          </span>
          <span className="display mt-0.5 flex items-center gap-3 text-xs font-semibold text-muted">
            {tournament.mode}
            <span className="flex items-center gap-1">
              <Users className="size-3.5 text-faint" role="img" aria-label={m.tournaments_participants()} />
              {participantsText(tournament.participants)}
            </span>
          </span>
        </span>
        <span
          className={classes(
            'display font-semibold',
            tournament.prizeCents > 0 ? 'text-lg' : 'text-xs text-faint',
          )}
        >
          <span className="sr-only">{m.tournaments_prize()} </span>
          {poolText(tournament.prizeCents)}
        </span>
      </Link>
    </li>
  );
}
