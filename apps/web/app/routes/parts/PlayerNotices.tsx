import { lazy, Suspense } from 'react';
import { AccountCheck } from '#app/features/accountCheck/components/AccountCheck.tsx';
import { FriendNotices } from '#app/features/friends/components/FriendNotices.tsx';
import { InviteNotices } from '#app/features/invites/components/InviteNotices.tsx';
import { SteamOutcome } from '#app/features/settings/components/SteamOutcome.tsx';
import type { CurrentUser } from '#app/session/session.ts';
import { useSite } from '#app/site/brand.ts';

const PingReport = lazy(() => import('#app/features/regions/components/PingReport.tsx'));

/** What a player hears of on every screen, and what is measured meanwhile where there are several regions. */
export default function PlayerNotices({ user }: { user: CurrentUser }) {
  const { regions } = useSite();
  return (
    <>
      <FriendNotices userId={user.id} />
      <InviteNotices userId={user.id} />
      <SteamOutcome />
      <AccountCheck userId={user.id} />
      {regions && regions.length > 1 && (
        <Suspense>
          <PingReport userId={user.id} regions={regions} />
        </Suspense>
      )}
    </>
  );
}
