import type { LeagueCard } from '@retake/contract/leagues/calls.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Facts } from '#app/ui/Facts.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useLeagues } from '../api/leagues.ts';
import { seasonFact } from '../model/seasonFact.ts';
import { LeaguePicture } from './LeaguePicture.tsx';

type Props = { onPremiumNeeded: (league: LeagueCard) => void };

/** The cards of the leagues page. */
export function LeagueCards({ onPremiumNeeded }: Props) {
  const { data, isError, refetch, isFetching } = useLeagues();
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {data?.map((league) => (
        <article key={league.id} className="panel overflow-hidden">
          <LeaguePicture
            league={league}
            first
            sizes="(min-width: 64rem) 43rem, 100vw"
            className="h-64 px-6 pb-4 sm:h-80"
            onPremiumNeeded={onPremiumNeeded}
          />
          <Facts facts={factsOf(league)} className={factsLook} />
        </article>
      ))}
      {!data && [1, 2].map((card) => <CardSkeleton key={card} />)}
    </div>
  );
}

const factsLook = 'grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line px-6 py-5 sm:grid-cols-4';

const factsOf = (league: LeagueCard) => [
  { label: m.leagues_mode(), value: league.mode },
  ...(league.prizePlaces > 0
    ? [{ label: m.leagues_prize_places(), value: formatNumber(league.prizePlaces) }]
    : []),
  { label: m.leagues_players(), value: formatNumber(league.players) },
  seasonFact(league),
];

const CardSkeleton = () => (
  <div className="panel overflow-hidden">
    <Skeleton className="h-64 rounded-none sm:h-80" />
    <div className="px-6 py-5">
      <Skeleton className="h-[6.0625rem] sm:h-[2.625rem]" />
    </div>
  </div>
);
