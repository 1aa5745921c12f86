import { useEffect } from 'react';
import { AccountCheck } from '#app/features/accountCheck/components/AccountCheck.tsx';
import { DirectNotices } from '#app/features/chat/components/DirectNotices.tsx';
import { FriendNotices } from '#app/features/friends/components/FriendNotices.tsx';
import { InviteNotices } from '#app/features/invites/components/InviteNotices.tsx';
import { NoticeToasts } from '#app/features/notices/components/NoticeToasts.tsx';
import { SteamOutcome } from '#app/features/settings/components/SteamOutcome.tsx';
import type { CurrentUser } from '#app/session/session.ts';
import { useSite } from '#app/site/brand.ts';

/** What a player hears of on every screen, and what is measured meanwhile where there are several regions. */
export default function PlayerNotices({ user }: { user: CurrentUser }) {
  usePingReports(user.id);
  return (
    <>
      <FriendNotices userId={user.id} />
      <DirectNotices userId={user.id} />
      <InviteNotices userId={user.id} />
      <NoticeToasts userId={user.id} />
      <SteamOutcome />
      <AccountCheck userId={user.id} />
    </>
  );
}

function usePingReports(userId: string): void {
  const { regions } = useSite();
  useEffect(() => {
    if (!regions || regions.length < 2) return;
    let stop: () => void = () => undefined;
    let isOver = false;
    void import('#app/features/regions/api/report.ts').then(({ startPingReports }) => {
      if (!isOver) stop = startPingReports(userId, regions);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [userId, regions]);
}
