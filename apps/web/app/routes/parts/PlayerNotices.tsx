import { AccountCheck } from '#app/features/accountCheck/components/AccountCheck.tsx';
import { FriendNotices } from '#app/features/friends/components/FriendNotices.tsx';
import { InviteNotices } from '#app/features/invites/components/InviteNotices.tsx';
import { SteamOutcome } from '#app/features/settings/components/SteamOutcome.tsx';
import type { CurrentUser } from '#app/session/session.ts';

/** What a player hears of on every screen. */
export default function PlayerNotices({ user }: { user: CurrentUser }) {
  return (
    <>
      <FriendNotices userId={user.id} />
      <InviteNotices userId={user.id} />
      <SteamOutcome />
      <AccountCheck userId={user.id} />
    </>
  );
}
