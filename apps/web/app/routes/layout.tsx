import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { createQueryClient } from '#app/api/queries.ts';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { sessionQuery, useUser } from '#app/session/session.ts';
import { DialogHost } from '#app/shell/DialogHost.tsx';
import { Footer } from '#app/shell/Footer.tsx';
import { Header } from '#app/shell/Header.tsx';
import { OfflineNotice } from '#app/shell/OfflineNotice.tsx';
import { useAvatars } from '#app/shell/useAvatars.ts';
import { useRealtime } from '#app/shell/useRealtime.ts';
import { useSessionEndNotice } from '#app/shell/useSessionEndNotice.ts';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';

/** Of the page, not of a component: what is known stays when the language changes. */
const client = createQueryClient(() => client.invalidateQueries({ queryKey: sessionQuery.queryKey }));

const Dialogs = lazyOnline(() => import('./compositions/Dialogs.tsx'));
const AskedDialog = lazy(() => import('#app/shell/AskedDialog.tsx'));
const PlayerNotices = lazyForPlayers(() => import('./compositions/PlayerNotices.tsx'));
const PlayerBell = lazyForPlayers(() => import('./compositions/PlayerBell.tsx'));
const PlayerDock = lazyForPlayers(() => import('./compositions/PlayerDock.tsx'));
const PlayerPlay = lazyForPlayers(() => import('./compositions/PlayerPlay.tsx'));

/** What every screen but the landing shares. */
export default function SharedLayout() {
  return (
    <QueryClientProvider client={client}>
      <Shell />
    </QueryClientProvider>
  );
}

function Shell() {
  useRealtime();
  useAvatars();
  useSessionEndNotice();
  const user = useUser();
  const { hash } = useLocation();
  return (
    <div className="overflow-x-clip">
      <Header bell={user && <PlayerBell user={user} />} />
      <Suspense>{user && <PlayerPlay user={user} />}</Suspense>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-var(--header-height))] w-full max-w-page px-4 py-6 outline-none md:px-6 md:py-8"
      >
        <Outlet />
      </main>
      <Footer />
      <Suspense>{user && <PlayerDock user={user} />}</Suspense>
      <ToastHost />
      <OfflineNotice />
      <DialogHost Dialogs={Dialogs} />
      <Suspense>{hash && <AskedDialog />}</Suspense>
      <Suspense>{user && <PlayerNotices user={user} />}</Suspense>
    </div>
  );
}
