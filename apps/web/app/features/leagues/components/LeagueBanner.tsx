import type { LeaguePage } from '@retake/contract/leagues/calls.ts';
import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { prizeText } from '@retake/core/money.ts';
import { Link } from 'react-router';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Facts } from '#app/ui/Facts.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { seasonFact } from '../model/seasonFact.ts';

/**
 * The picture stands before the league is known: it is the largest thing on the page. On a phone it stands above the
 * words, which would run over what it shows.
 */
export function LeagueBanner({ id, league }: { id: string; league: LeaguePage | undefined }) {
  const picture = league?.picture ?? (id === SOLO_LEAGUE_ID ? 'league-solo' : 'league-duo');
  return (
    <header className="panel relative isolate overflow-hidden">
      <Picture
        name={picture}
        alt=""
        first
        sizes="(min-width: 90rem) 84rem, 100vw"
        className="absolute inset-x-0 top-0 -z-10 h-44 w-full sm:h-full"
      />
      <div className="absolute inset-x-0 top-0 -z-10 h-44 bg-linear-to-t from-surface via-surface/60 to-transparent sm:h-full sm:via-surface/75 sm:to-surface/20" />
      <div className="grid min-h-82 content-end sm:min-h-72 gap-6 p-6 md:p-8">
        <div>
          <p className="eyebrow min-h-4">{league && m.leagues_season({ season: league.season })}</p>
          <h1 className="mt-1 min-h-9 text-2xl sm:min-h-10 sm:text-3xl">
            {league?.title ?? <Skeleton className="h-10 w-72 max-w-full" />}
          </h1>
        </div>
        {league ? (
          <Facts facts={factsOf(league)} className={factsLook} />
        ) : (
          <Skeleton className="h-[6.5rem] sm:h-[2.625rem] sm:w-96" />
        )}
      </div>
    </header>
  );
}

function PrizePool({ league: { prizePoolCents, prizePoolId } }: { league: LeaguePage }) {
  if (prizePoolCents === 0) return m.leagues_without_prizes();
  if (prizePoolId === null) return prizeText(prizePoolCents);
  return (
    <>
      <span>{prizeText(prizePoolCents)}</span>{' '}
      <Link to={`/prize-pools/${prizePoolId}`} className="text-sm text-accent hover:underline">
        {m.prizes_link()}
      </Link>
    </>
  );
}

const factsLook = 'grid grid-cols-2 gap-x-10 gap-y-3 sm:flex sm:flex-wrap';

const factsOf = (league: LeaguePage) => [
  { label: m.leagues_prize_pool(), value: <PrizePool league={league} /> },
  ...(league.prizePlaces > 0
    ? [{ label: m.leagues_prize_places(), value: formatNumber(league.prizePlaces) }]
    : []),
  { label: m.leagues_restrictions(), value: m.leagues_restriction_span(league.restrictions) },
  seasonFact(league),
];
