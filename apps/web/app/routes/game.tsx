import { Suspense, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { MatchRoom, RoomSkeleton } from '#app/features/matches/components/MatchRoom.tsx';
import { NoMatch } from '#app/features/matches/components/NoMatch.tsx';
import { m } from '#app/paraglide/messages.js';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { wasNewcomer } from '#app/session/remembered.ts';
import { useSession } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

/** Only players read and write it; it brings the forms and their words. */
const MatchChat = lazyForPlayers(() => import('./compositions/MatchChat.tsx'));
const AfterMatch = lazyForPlayers(() => import('./compositions/AfterMatch.tsx'));

export const meta = () => pageMeta(m.matches_title());

const NoteResult = lazyForPlayers(() => import('./compositions/NoteResult.tsx'));
const MatchOfParty = lazyForPlayers(() => import('./compositions/MatchOfParty.tsx'));

/** The match room: of the match that the player is in at `/game`, of any match at `/game/{matchId}`. */
export default function Game() {
  const asked = useParams().matchId;
  const of = useSearchParams()[0].get('of');
  const session = useSession();
  const navigate = useNavigate();
  const user = session.status === 'player' ? session.user : null;
  /** Undefined: not known yet. */
  const [found, setFound] = useState<string | null>();
  const active = found ?? user?.activeMatchId ?? null;
  const matchId = useLast(asked ?? active);

  if (!asked && session.status === 'visitor') return <Navigate to="/home" replace />;
  if (!asked && session.status === 'unknown') return <RoomSkeleton />;
  const ofParty = !asked && user && (
    <Suspense>
      <MatchOfParty tell={setFound} />
    </Suspense>
  );
  if (matchId === null)
    return (
      <>
        {ofParty}
        {found === undefined ? <RoomSkeleton /> : <NoMatch />}
      </>
    );
  return (
    <>
      {ofParty}
      <MatchRoom
        key={matchId}
        matchId={matchId}
        userId={user?.id ?? null}
        of={of}
        after={(room) =>
          user && (
            <Suspense fallback={<div className="h-48" />}>
              <AfterMatch room={room} userId={user.id} />
            </Suspense>
          )
        }
        chat={
          user && (
            <Suspense fallback={<div className="panel h-76" />}>
              <MatchChat matchId={matchId} userId={user.id} />
            </Suspense>
          )
        }
        onEnded={() => asked || navigate(`/game/${matchId}`, { replace: true })}
      />
      <Suspense>{user && wasNewcomer() && <NoteResult matchId={matchId} />}</Suspense>
    </>
  );
}

/** A match that has just ended is nobody's active one any more, and stays on the screen. */
function useLast(matchId: string | null): string | null {
  const [last, setLast] = useState(matchId);
  if (matchId !== null && matchId !== last) setLast(matchId);
  return matchId ?? last;
}
