import type { LadderRow, LeagueCard } from '@retake/contract/leagues/calls.ts';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Ring } from '#app/ui/Ring.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { wholePercent } from '../model/ladder.ts';
import { Place } from './Place.tsx';
import { PlayerName } from './PlayerName.tsx';
import { Prize } from './Prize.tsx';

const SHOWN = 5;

/** The five best of a season. The list keeps the room of five rows. */
export function TopFive({ league }: { league: LeagueCard }) {
  return (
    <ol
      aria-label={m.leagues_top({ count: SHOWN, league: league.title })}
      className="min-h-[17.5rem] divide-y divide-line"
    >
      {league.top.map((row) => (
        <TopRow key={row.place} row={row} />
      ))}
      {league.top.length === 0 && <li className="px-5 py-8 text-sm text-muted">{m.leagues_top_empty()}</li>}
    </ol>
  );
}

function TopRow({ row }: { row: LadderRow }) {
  return (
    <li>
      <Link
        to={`/profile/${encodeURIComponent(row.player)}`}
        prefetch="intent"
        className="grid h-14 grid-cols-[2.5rem_minmax(0,1fr)_auto_3.5rem] items-center gap-3 px-5 -outline-offset-2 transition-colors hover:bg-raised"
      >
        <Place place={row.place} />
        <PlayerName row={row} />
        <Ring percent={wholePercent(row.winPercentage)} size={40} />
        <Prize cents={row.prizeCents} />
      </Link>
    </li>
  );
}

export function TopFiveSkeleton() {
  return (
    <div className="grid min-h-[17.5rem] content-start gap-3 px-5 py-2">
      {Array.from({ length: SHOWN }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
