import { lazy, Suspense } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LobbyHost } from '#app/features/lobbies/components/LobbyHost.tsx';
import { useParty } from '#app/features/party/api/party.ts';
import { PartyNotices } from '#app/features/party/components/PartyNotices.tsx';
import { useCheck } from '#app/features/search/api/readyCheck.ts';
import { SearchHost } from '#app/features/search/components/SearchHost.tsx';
import type { CurrentUser } from '#app/session/session.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { usePlayerFeed } from './usePlayerFeed.ts';

const Matchup = lazy(() =>
  import('#app/features/matches/components/Matchup.tsx').then((module) => ({ default: module.Matchup })),
);
const ReturnBanner = lazy(() =>
  import('#app/features/matches/components/ReturnBanner.tsx').then((module) => ({
    default: module.ReturnBanner,
  })),
);

const isRoom = (path: string) => path === '/game' || path.startsWith('/game/');

/** Under the header of every screen of a player: the party's search, the match that was found, the way back into it. */
export default function PlayerPlay({ user }: { user: CurrentUser }) {
  usePlayerFeed(user.id);
  const { partyId, members, search } = useParty();
  const { pathname } = useLocation();
  const check = useCheck();
  const next = useNavigation().location?.pathname ?? pathname;
  // On the way into the room too: what is gone in a moment only moves the page.
  const isInRoom = isRoom(pathname) || isRoom(next) || check.kind === 'complete';
  const activeMatchId = search?.matchId ?? user.activeMatchId;
  return (
    <div className="sticky top-(--header-height) z-20">
      <PartyNotices />
      <LobbyHost lobbyId={user.lobbyId} />
      {partyId && search && (
        <SearchHost
          partyId={partyId}
          members={members}
          state={search}
          explain={(explanation) => (
            <Suspense fallback={<Skeleton className="h-86 w-full" />}>
              <Matchup explanation={explanation} userId={user.id} />
            </Suspense>
          )}
        />
      )}
      <Suspense>
        {activeMatchId !== null && !isInRoom && <ReturnBanner matchId={activeMatchId} userId={user.id} />}
      </Suspense>
    </div>
  );
}
