import { lazy } from 'react';
import { Outlet } from 'react-router';
import { FriendNotices } from '#app/features/friends/components/FriendNotices.tsx';
import { InviteNotices } from '#app/features/invites/components/InviteNotices.tsx';
import { useUser } from '#app/session/session.ts';
import { DialogHost } from '#app/shell/DialogHost.tsx';
import { Footer } from '#app/shell/Footer.tsx';
import { Header } from '#app/shell/Header.tsx';
import { OfflineNotice } from '#app/shell/OfflineNotice.tsx';
import { useRealtime } from '#app/shell/useRealtime.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';

const dialogs = {
  login: lazy(() => import('#app/features/accounts/components/LoginDialog.tsx')),
  signUp: lazy(() => import('#app/features/accounts/components/SignUpDialog.tsx')),
  forgotPassword: lazy(() => import('#app/features/accounts/components/ForgotPasswordDialog.tsx')),
  changePassword: lazy(() => import('#app/features/accounts/components/ChangePasswordDialog.tsx')),
  notLoggedIn: lazy(() => import('#app/features/accounts/components/NotLoggedInDialog.tsx')),
  connectSteam: lazy(() => import('#app/features/settings/components/ConnectSteamDialog.tsx')),
  addFriend: lazy(() => import('#app/features/friends/components/AddFriendDialog.tsx')),
};

/** What every screen but the landing shares. */
export default function SharedLayout() {
  useRealtime();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-4 py-6 outline-none md:px-6 md:py-8"
      >
        <Outlet />
      </main>
      <Footer />
      <ToastHost />
      <OfflineNotice />
      <DialogHost dialogs={dialogs} />
      <PlayerNotices />
    </div>
  );
}

/** What a player hears of on every screen. */
function PlayerNotices() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <FriendNotices userId={user.id} />
      <InviteNotices userId={user.id} />
    </>
  );
}
