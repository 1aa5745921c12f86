import { lazy, Suspense } from 'react';
import { AchievementsPanel } from '#app/features/achievements/components/AchievementsPanel.tsx';
import { OwnPrizes } from '#app/features/prizes/components/OwnPrizes.tsx';
import { ProfileView } from '#app/features/profile/components/ProfileView.tsx';
import { VisitsPanel } from '#app/features/visits/components/VisitsPanel.tsx';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { useSite } from '#app/site/brand.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

/** Most players have none. */
const OwnBans = lazy(() => import('#app/features/bans/components/OwnBans.tsx'));

const HighlightsPanel = lazy(() => import('#app/features/highlights/components/HighlightsPanel.tsx'));

const ProfileLife = lazy(() => import('./compositions/ProfileLife.tsx'));

export const meta = () => pageMeta(m.profile_title());

export default function OwnProfile() {
  const { brandName } = useSite();
  const neverAsks = m.common_never_ask({ brand: brandName });
  return (
    <RequirePlayer>
      {(user) => (
        <ProfileView
          nickname={user.nickname}
          first={
            <Suspense>
              <OwnBans only="in force" />
            </Suspense>
          }
          beside={
            <>
              <Suspense>
                <OwnBans only="over" />
              </Suspense>
              <AchievementsPanel nickname={user.nickname} />
              <Suspense>
                <HighlightsPanel hasPremium={user.premium} />
              </Suspense>
              <Suspense>
                <ProfileLife nickname={user.nickname} />
              </Suspense>
              <OwnPrizes neverAsks={neverAsks} />
              <VisitsPanel hasPremium={user.premium} />
            </>
          }
        />
      )}
    </RequirePlayer>
  );
}
