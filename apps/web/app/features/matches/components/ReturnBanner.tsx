import { useEffect } from 'react';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { useRefreshSession } from '#app/session/session.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Swords } from '#app/ui/icons/Swords.tsx';
import { useMatchRoom } from '../api/room.ts';
import { hasEnded, seatOf } from '../model/room.ts';
import { phaseName } from './phaseName.ts';

/** Outside the match room: the match that the player still has to play, and the way back. */
export function ReturnBanner({ matchId, userId }: { matchId: string; userId: string }) {
  const { data: room } = useMatchRoom(matchId);
  const refreshSession = useRefreshSession();
  const isOver = room !== undefined && hasEnded(room.phase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the match is over
  useEffect(() => {
    if (isOver) void refreshSession();
  }, [isOver]);
  if (isOver) return null;
  return (
    <section aria-label={m.matches_return_label()} className="border-b border-line-strong bg-raised">
      <div className="mx-auto flex min-h-12 max-w-page items-center gap-3 px-4 py-1.5 text-sm md:px-6">
        <Swords className="size-4 shrink-0 text-accent" aria-hidden="true" />
        <span className="min-w-0 truncate">
          <span className="font-semibold">{m.matches_return_text()}</span>
          {room && (
            <span className="text-muted">
              {' · '}
              {phaseName(room.phase)}
              {room.map && ` · ${mapName(room.map)}`}
            </span>
          )}
        </span>
        {room?.phase === 'live' && <Score room={room} userId={userId} />}
        <ButtonLink to="/game" look="accent" size="sm" className="ml-auto shrink-0">
          {m.matches_return()}
        </ButtonLink>
      </div>
    </section>
  );
}

function Score({ room, userId }: { room: Parameters<typeof seatOf>[0]; userId: string }) {
  const [own, other] = seatOf(room, userId).teams;
  return (
    <span className="display shrink-0 font-semibold whitespace-nowrap">
      {room.score[own.key]}:{room.score[other.key]}
    </span>
  );
}
