import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { MatchRoom, RoomSkeleton } from '#app/features/match/components/MatchRoom.tsx';
import { NoMatch } from '#app/features/match/components/NoMatch.tsx';
import { useParty } from '#app/features/party/api/party.ts';
import { m } from '#app/paraglide/messages.js';
import { useSession } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';
import { MatchChat } from './parts/MatchChat.tsx';

export const meta = () => pageMeta(m.match_title());

/** The match room: of the match that the player is in at `/game`, of any match at `/game/{matchId}`. */
export default function Game() {
  const asked = useParams().matchId;
  const session = useSession();
  const party = useParty();
  const navigate = useNavigate();
  const user = session.status === 'player' ? session.user : null;
  const active = party.search?.matchId ?? user?.activeMatchId ?? null;
  const matchId = useLast(asked ?? active);

  if (!asked && session.status === 'visitor') return <Navigate to="/home" replace />;
  if (!asked && session.status === 'unknown') return <RoomSkeleton />;
  if (matchId === null) return <NoMatch />;
  return (
    <MatchRoom
      key={matchId}
      matchId={matchId}
      userId={user?.id ?? null}
      chat={user && <MatchChat matchId={matchId} userId={user.id} />}
      onEnded={() => asked || navigate(`/game/${matchId}`, { replace: true })}
    />
  );
}

/** A match that has just ended is nobody's active one any more, and stays on the screen. */
function useLast(matchId: string | null): string | null {
  const [last, setLast] = useState(matchId);
  if (matchId !== null && matchId !== last) setLast(matchId);
  return matchId ?? last;
}
