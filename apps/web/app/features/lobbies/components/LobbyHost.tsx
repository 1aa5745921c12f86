import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { useServerEvent } from '#app/realtime/socket.ts';
import { useRefreshSession } from '#app/session/session.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Users } from '#app/ui/icons/Users.tsx';
import { useLobby } from '../api/lobbies.ts';
import { useLobbyAlert } from './useLobbyAlert.ts';

const loadReady = () => import('./GetReady.tsx');
const GetReady = lazy(() => loadReady().then((module) => ({ default: module.GetReady })));

/** On every screen of a player: the custom match that binds them, so that nobody misses its ready check. */
export function LobbyHost({ lobbyId }: { lobbyId: string | null }) {
  const refreshSession = useRefreshSession();
  useServerEvent('lobbyChanged', (event) => {
    if (event.lobbyId !== lobbyId) void refreshSession();
  });
  return lobbyId === null ? null : <OwnLobby key={lobbyId} lobbyId={lobbyId} />;
}

/** Captains have thirty seconds for a pick: everybody with a seat comes to the room when the draft begins. */
function useDraftOpens(room: Lobby | undefined): void {
  const navigate = useNavigate();
  const isDrafting = room?.phase === 'draft' && room.place === 'seat';
  const path = room && `/matches/${room.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it begins
  useEffect(() => {
    if (isDrafting && path) void navigate(path);
  }, [isDrafting]);
}

function OwnLobby({ lobbyId }: { lobbyId: string }) {
  const { room, isGone } = useLobby(lobbyId);
  const refreshSession = useRefreshSession();
  const { pathname } = useLocation();
  const isWaiting = room !== undefined && ['open', 'ready', 'draft'].includes(room.phase);
  const isOut = isGone || (room !== undefined && !(isWaiting && room.joined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the player is out of it or it has begun
  useEffect(() => {
    if (isOut) void refreshSession();
  }, [isOut]);
  useEffect(() => void loadReady(), []);
  useDraftOpens(isOut ? undefined : room);
  useLobbyAlert(isOut ? undefined : room);
  if (!room || isOut) return null;
  return (
    <>
      {pathname !== `/matches/${lobbyId}` && (
        <section aria-label={m.lobbies_own()} className="border-b border-line-strong bg-raised">
          <div className="mx-auto flex min-h-12 max-w-page items-center gap-3 px-4 py-1.5 text-sm md:px-6">
            <Users className="size-4 shrink-0 text-accent" aria-hidden="true" />
            <span className="min-w-0 truncate">
              <span className="font-semibold">{m.lobbies_own()}</span>
              <span className="text-muted">
                {room.map && ` · ${mapName(room.map)}`} · {m.lobbies_slots(room.seats)}
              </span>
            </span>
            <ButtonLink to={`/matches/${lobbyId}`} size="sm" className="ml-auto shrink-0">
              {m.lobbies_open_room()}
            </ButtonLink>
          </div>
        </section>
      )}
      <Suspense>
        {room.readyCheck && room.place === 'seat' && <GetReady room={room} check={room.readyCheck} />}
      </Suspense>
    </>
  );
}
