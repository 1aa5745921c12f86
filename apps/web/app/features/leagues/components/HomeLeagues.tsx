import type { LeagueCard } from '@retake/contract/leagues/calls.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Pulse, Skeleton } from '#app/ui/Skeleton.tsx';
import { useLeagues } from '../api/leagues.ts';
import { LeaguePicture } from './LeaguePicture.tsx';
import { TopFive, TopFiveSkeleton } from './TopFive.tsx';

const grid = 'grid gap-6 lg:grid-cols-2';

/** As many as the product has. */
const PLACEHOLDERS = [1, 2];

/** The leagues with the five best of each. */
export function HomeLeagues({ onPremiumNeeded }: { onPremiumNeeded: (league: LeagueCard) => void }) {
  const { data, isError, refetch, isFetching } = useLeagues();
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className={grid}>
      {data?.map((league) => (
        <article key={league.id} className="panel overflow-hidden">
          <LeaguePicture
            league={league}
            sizes="(min-width: 64rem) 33rem, 100vw"
            className="h-36 px-5 pb-3"
            onPremiumNeeded={onPremiumNeeded}
          />
          <TopFive league={league} />
        </article>
      ))}
      {!data && PLACEHOLDERS.map((place) => <CardSkeleton key={place} />)}
    </div>
  );
}

const CardSkeleton = () => (
  <div className="panel overflow-hidden">
    <Pulse>
      <Skeleton className="h-36 rounded-none" />
      <TopFiveSkeleton />
    </Pulse>
  </div>
);
