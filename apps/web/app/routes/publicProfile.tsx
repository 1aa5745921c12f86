import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { AchievementsPanel } from '#app/features/achievements/components/AchievementsPanel.tsx';
import { ProfileView } from '#app/features/profile/components/ProfileView.tsx';
import { m } from '#app/paraglide/messages.js';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { rememberedNickname, wasPlayer } from '#app/session/remembered.ts';
import { useSession } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';
import { classes } from '#app/ui/classes.ts';

export const meta = ({ params }: { params: { nickname?: string } }) =>
  pageMeta(params.nickname ?? m.profile_title());

const ProfileLife = lazy(() => import('./compositions/ProfileLife.tsx'));
const ProfileActions = lazyForPlayers(() => import('./compositions/ProfileActions.tsx'));
const ProfileComparison = lazyForPlayers(() => import('./compositions/ProfileComparison.tsx'));

export default function PublicProfile() {
  const { nickname = '' } = useParams();
  const session = useSession();
  // The place is kept from the first paint on, so that nothing moves when the session is confirmed.
  const isPlayer = session.status === 'unknown' ? wasPlayer() : session.status === 'player';
  const reader = session.status === 'player' ? session.user.nickname : rememberedNickname();
  const hasAction = isPlayer && reader.toLowerCase() !== nickname.toLowerCase();
  return (
    <ProfileView
      nickname={nickname}
      action={(player) =>
        hasAction && (
          <div
            className={classes(
              'w-full max-sm:order-last sm:w-56',
              player.simulated ? 'min-h-34' : 'min-h-46',
            )}
          >
            <Suspense>
              <ProfileActions player={player} />
            </Suspense>
          </div>
        )
      }
      beside={
        <>
          <AchievementsPanel nickname={nickname} />
          <Suspense>
            <ProfileLife nickname={nickname} />
          </Suspense>
          {hasAction && (
            <Suspense>
              <ProfileComparison nickname={nickname} />
            </Suspense>
          )}
        </>
      }
    />
  );
}
