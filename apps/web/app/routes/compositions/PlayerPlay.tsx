import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LobbyHost } from '#app/features/lobbies/components/LobbyHost.tsx';
import { useParty } from '#app/features/party/api/party.ts';
import { PartyNotices } from '#app/features/party/components/PartyNotices.tsx';
import { SearchHost } from '#app/features/search/components/SearchHost.tsx';
import type { CurrentUser } from '#app/session/session.ts';
import { usePlayerFeed } from './usePlayerFeed.ts';

const Matchup = lazy(() =>
  import('#app/features/matches/components/Matchup.tsx').then((module) => ({ default: module.Matchup })),
);
const ReturnBanner = lazy(() =>
  import('#app/features/matches/components/ReturnBanner.tsx').then((module) => ({
    default: module.ReturnBanner,
  })),
);

/** Under the header of every screen of a player: the party's search, the match that was found, the way back into it. */
export default function PlayerPlay({ user }: { user: CurrentUser }) {
  usePlayerFeed(user.id);
  const { partyId, members, search } = useParty();
  const { pathname } = useLocation();
  const isInRoom = pathname === '/game' || pathname.startsWith('/game/');
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
            <Suspense>
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
