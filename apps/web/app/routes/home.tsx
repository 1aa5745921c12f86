import { Suspense, useState } from 'react';
import { SidePanel } from '#app/features/home/components/SidePanel.tsx';
import { SkinsTicker } from '#app/features/home/components/SkinsTicker.tsx';
import { StatsBanner } from '#app/features/home/components/StatsBanner.tsx';
import { VisitorPanel } from '#app/features/home/components/VisitorPanel.tsx';
import { VisitorPlay } from '#app/features/home/components/VisitorPlay.tsx';
import { HomeLeagues } from '#app/features/leagues/components/HomeLeagues.tsx';
import { BlogPreview } from '#app/features/news/components/BlogPreview.tsx';
import { HomeTournaments } from '#app/features/tournaments/components/HomeTournaments.tsx';
import { m } from '#app/paraglide/messages.js';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { useSession } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { usePanelColumn } from '#app/ui/useWide.ts';
import { PremiumNotice, type TakesPremium } from './compositions/PremiumNotice.tsx';

export const meta = () => pageMeta(m.home_title(), m.home_description(), { path: '/home' });

const NewcomerSteps = lazyForPlayers(() => import('./compositions/NewcomerSteps.tsx'));
const HomeBan = lazyForPlayers(() => import('#app/features/bans/components/HomeBan.tsx'));
const HomePrizes = lazyForPlayers(() => import('#app/features/prizes/components/HomePrizes.tsx'));
const HomeMissions = lazyForPlayers(() => import('#app/features/missions/components/HomeMissions.tsx'));
const ActivityPanel = lazyForPlayers(() => import('#app/features/activity/components/ActivityPanel.tsx'));
const PlayerPanel = lazyForPlayers(() => import('./compositions/PlayerPanel.tsx'));

export default function Home() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_var(--panel-width)]">
      <div className="grid min-w-0 content-start gap-8">
        <h1 className="sr-only">{m.home_title()}</h1>
        <Newcomer />
        <OwnPrizes />
        <div className="grid min-w-0 gap-4">
          <SkinsTicker />
          <StatsBanner />
        </div>
        <NextTournaments />
        <Leagues />
        <Missions />
      </div>
      <HomePanel />
    </div>
  );
}

function Newcomer() {
  const session = useSession();
  return (
    <div className="first-steps-space">
      {session.status === 'player' && (
        <Suspense>
          {session.user.ban ? <HomeBan ban={session.user.ban} /> : <NewcomerSteps user={session.user} />}
        </Suspense>
      )}
    </div>
  );
}

function OwnPrizes() {
  const { status } = useSession();
  return (
    status === 'player' && (
      <Suspense>
        <HomePrizes />
      </Suspense>
    )
  );
}

function Missions() {
  const session = useSession();
  return (
    session.status === 'player' && (
      <Suspense>
        <HomeMissions premium={session.user.premium} />
        <ActivityPanel nickname={null} />
      </Suspense>
    )
  );
}

function NextTournaments() {
  return (
    <section aria-labelledby="home-tournaments">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="home-tournaments" className="text-xl">
          {m.home_tournaments()}
        </h2>
        <ButtonLink to="/tournaments">{m.tournaments_all()}</ButtonLink>
      </div>
      <HomeTournaments />
    </section>
  );
}

function Leagues() {
  const [asked, setAsked] = useState<TakesPremium | null>(null);
  return (
    <section aria-labelledby="home-leagues">
      <h2 id="home-leagues" className="mb-4 text-xl">
        {m.home_leagues()}
      </h2>
      <HomeLeagues onPremiumNeeded={({ title }) => setAsked({ title, text: m.leagues_premium_needed() })} />
      <PremiumNotice asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

/**
 * What a visitor sees stays as it was drawn when the session is confirmed. A player's panel is a column here; where there
 * is no room for it, it is in the dock of every page.
 */
function HomePanel() {
  const session = useSession();
  const hasColumn = usePanelColumn();
  const isUnknown = session.status === 'unknown';
  if (session.status === 'player' && !hasColumn) return null;
  return (
    <SidePanel
      bar={
        session.status !== 'player' && (
          <div data-for={isUnknown ? 'visitor' : undefined}>
            <VisitorPlay />
          </div>
        )
      }
    >
      {session.status === 'player' ? (
        <Suspense fallback={<PanelSkeleton />}>
          <PlayerPanel user={session.user} />
        </Suspense>
      ) : (
        <div data-for={isUnknown ? 'visitor' : undefined}>
          <div className="grid gap-4">
            <VisitorPanel blog={<BlogPreview />} />
          </div>
        </div>
      )}
      {isUnknown && (
        <div data-for="player" className="max-xl:hidden">
          <PanelSkeleton />
        </div>
      )}
    </SidePanel>
  );
}

const PanelSkeleton = () => <SkeletonRows rows={3} className="h-40" />;
