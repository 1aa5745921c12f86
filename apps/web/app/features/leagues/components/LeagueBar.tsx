import type { LeaguePage } from '@retake/contract/leagues/calls.ts';
import type { ReactNode } from 'react';
import { formatSigned } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Facts } from '#app/ui/Facts.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';

/** Stays under the header while the ladder scrolls, where the screen is high enough for both. */
export function LeagueBar({ league, play }: { league: LeaguePage | undefined; play: ReactNode }) {
  return (
    <section
      aria-label={m.leagues_bar()}
      className="top-(--header-height) z-10 -mx-4 border-b border-line bg-ground px-4 py-3 [@media(min-height:32rem)]:sticky"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {league ? (
          <Facts facts={factsOf(league)} className={factsLook} />
        ) : (
          <Skeleton className="h-[2.375rem] w-full sm:h-[2.625rem] sm:w-96" />
        )}
        <div className="flex items-center gap-x-3 gap-y-2 max-sm:w-full max-sm:flex-wrap">{play}</div>
      </div>
    </section>
  );
}

const factsLook =
  'grid grid-cols-[1.4fr_1fr_1fr_1fr_1fr] gap-x-3 max-sm:w-full max-sm:text-sm max-sm:[&_dt]:tracking-normal sm:flex sm:gap-x-10';

const factsOf = (league: LeaguePage) => [
  { label: m.leagues_organizer(), value: league.organizer },
  { label: m.leagues_mode(), value: league.mode },
  { label: m.leagues_game(), value: league.game },
  { label: m.leagues_win(), value: formatSigned(league.points.win) },
  { label: m.leagues_lose(), value: formatSigned(league.points.loss) },
];
