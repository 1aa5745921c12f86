import { Suspense } from 'react';
import { SidePanel } from '#app/features/home/components/SidePanel.tsx';
import { StatsBanner } from '#app/features/home/components/StatsBanner.tsx';
import { VisitorPanel } from '#app/features/home/components/VisitorPanel.tsx';
import { m } from '#app/paraglide/messages.js';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { useSession } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';

export const meta = () => pageMeta(m.home_title());

const PlayerPanel = lazyForPlayers(() => import('./parts/PlayerPanel.tsx'));
const PartyBar = lazyForPlayers(() => import('./parts/PartyBar.tsx'));

export default function Home() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_var(--panel-width)]">
      <div className="grid content-start gap-6">
        <h1 className="sr-only">{m.home_title()}</h1>
        <StatsBanner />
      </div>
      <HomePanel />
    </div>
  );
}

function HomePanel() {
  const session = useSession();
  return (
    <SidePanel
      bar={
        session.status === 'player' ? (
          <Suspense>
            <PartyBar />
          </Suspense>
        ) : (
          m.panel_play()
        )
      }
    >
      {session.status === 'player' && (
        <Suspense fallback={<PanelSkeleton />}>
          <PlayerPanel user={session.user} />
        </Suspense>
      )}
      {session.status === 'visitor' && <VisitorPanel />}
      {session.status === 'unknown' && (
        <>
          <div data-for="player">
            <PanelSkeleton />
          </div>
          <div data-for="visitor">
            <div className="grid gap-4">
              <VisitorPanel />
            </div>
          </div>
        </>
      )}
    </SidePanel>
  );
}

const PanelSkeleton = () => <SkeletonRows rows={3} className="h-40" />;
