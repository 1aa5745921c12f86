import type { LeaguePage } from '@retake/contract/leagues/calls.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { useTitle } from '#app/site/useTitle.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { useHydrated } from '#app/ui/useHydrated.ts';
import { useLeague } from '../api/leagues.ts';
import { Ladder } from './Ladder.tsx';
import { LeagueBanner } from './LeagueBanner.tsx';
import { LeagueBar } from './LeagueBar.tsx';
import { LeagueRulesTab } from './LeagueRulesTab.tsx';
import { SeasonChoice } from './SeasonChoice.tsx';

const PastSeason = lazyOnline(
  async () => ({ default: (await import('./PastSeason.tsx')).PastSeason }),
  () => <SkeletonRows rows={14} className="h-12" />,
);

/** A league's page; `play` is the button that queues. */
export function LeagueView({ id, play }: { id: string; play: ReactNode }) {
  const { data: league, isError, error, refetch, isFetching } = useLeague(id);
  useTitle(league?.title);
  const [tab, setTab] = useState<'ladders' | 'rules'>('ladders');
  if (isFailure(error, 'league_not_found', 'not_found', 'malformed')) return <MissingLeague />;
  if (isError && !league) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid gap-2">
      <LeagueBanner id={id} league={league} />
      <LeagueBar league={league} play={play} />
      <Tabs
        className="mt-2"
        label={m.leagues_tabs()}
        tabs={[
          { key: 'ladders', label: m.leagues_ladders() },
          { key: 'rules', label: m.leagues_rules() },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'ladders' ? <Seasons id={id} league={league} /> : <LeagueRulesTab />}
      </Tabs>
    </div>
  );
}

/** The ladder of the season under way, or the final table of the one in the address. */
function Seasons({ id, league }: { id: string; league: LeaguePage | undefined }) {
  const [address, setAddress] = useSearchParams();
  // The page was built without an address: until React has taken it over it shows what was built.
  const asked = (useHydrated() && Number(address.get('season'))) || null;
  const past = asked === league?.season ? null : asked;
  const choose = (season: number | null) => setAddress(season === null ? {} : { season: String(season) });
  return (
    <div className="grid gap-4 *:min-w-0">
      <SeasonChoice id={id} chosen={past} onChoose={choose} />
      {past === null ? (
        <Ladder id={id} league={league} />
      ) : (
        league && <PastSeason key={past} id={id} season={past} />
      )}
    </div>
  );
}

const MissingLeague = () => (
  <EmptyState
    title={m.leagues_missing()}
    action={
      <ButtonLink to="/leagues" look="accent">
        {m.leagues_all()}
      </ButtonLink>
    }
  />
);
