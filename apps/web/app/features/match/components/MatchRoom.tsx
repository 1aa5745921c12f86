import './match.css';
import type { MatchRoom as Room } from '@retake/contract/matches/calls.ts';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { useRefreshSession } from '#app/session/session.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useMatchCommands, useMatchRoom, useWatchMatch } from '../api/room.ts';
import { hasEnded, isBoundBy, type Seat, seatOf } from '../model/room.ts';
import { AbandonButton } from './AbandonButton.tsx';
import { Cancelled } from './Cancelled.tsx';
import { Matchup } from './Matchup.tsx';
import { Result } from './Result.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import { RoundStrip } from './RoundStrip.tsx';
import { TeamTable } from './TeamTable.tsx';
import { Veto } from './Veto.tsx';
import { Warmup } from './Warmup.tsx';

type Props = {
  matchId: string;
  userId: string | null;
  /** The chat of its players. */
  chat: ReactNode;
  onEnded: () => void;
};

/** A match from the veto to the rating, for its players and for who watches. */
export function MatchRoom({ matchId, userId, chat, onEnded }: Props) {
  const { data: room, error, refetch, isFetching } = useMatchRoom(matchId);
  useWatchMatch(matchId);
  useEnd(room, onEnded);
  if (room) return <LoadedRoom room={room} userId={userId} chat={chat} />;
  if (isFailure(error, 'match_not_found', 'malformed')) return <NotFound />;
  if (error) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  return <RoomSkeleton />;
}

function useEnd(room: Room | undefined, onEnded: () => void): void {
  const refreshSession = useRefreshSession();
  const isOver = room !== undefined && hasEnded(room.phase);
  const wasOn = useRef(false);
  if (room && !isOver) wasOn.current = true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the match is over
  useEffect(() => {
    if (!isOver) return;
    void refreshSession();
    // The result stands at the top; who has watched may be anywhere.
    if (wasOn.current) window.scrollTo({ top: 0 });
    onEnded();
  }, [isOver]);
}

function LoadedRoom({ room, userId, chat }: { room: Room; userId: string | null; chat: ReactNode }) {
  const seat = seatOf(room, userId);
  const commands = useMatchCommands(room.id);
  return (
    <div className="grid grid-cols-1 gap-6">
      <RoomHeader room={room} seat={seat} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {room.phase === 'veto' && <Veto room={room} seat={seat} commands={commands} />}
          {room.phase === 'warmup' && <Warmup room={room} seat={seat} commands={commands} />}
          {room.phase === 'finished' && <Result room={room} seat={seat} />}
          {room.phase === 'cancelled' && <Cancelled room={room} seat={seat} />}
          <Play room={room} seat={seat} />
        </div>
        <aside className="grid grid-cols-1 gap-6">
          {seat.self && chat}
          {room.explanation && (
            <div className="panel p-4">
              <Matchup explanation={room.explanation} userId={userId} />
              <Link to="/fairness" className="mt-4 inline-block text-sm text-muted underline hover:text-ink">
                {m.fairness_link()}
              </Link>
            </div>
          )}
          {isBoundBy(room, seat) && <AbandonButton room={room} abandon={commands.abandon} />}
        </aside>
      </div>
    </div>
  );
}

/** What was played so far. */
function Play({ room, seat }: { room: Room; seat: Seat }) {
  const isPlayed = room.phase === 'live' || room.phase === 'finished' || room.rounds.length > 0;
  if (!isPlayed) return null;
  return (
    <>
      <RoundStrip room={room} seat={seat} />
      {seat.teams.map((team) => (
        <TeamTable key={team.key} room={room} team={team} selfId={seat.self?.id} />
      ))}
    </>
  );
}

const NotFound = () => (
  <div className="panel">
    <h1 className="sr-only">{m.match_title()}</h1>
    <EmptyState
      icon={<SearchX />}
      title={m.match_not_found_title()}
      text={m.match_not_found_text()}
      action={
        <ButtonLink to="/home" look="accent">
          {m.match_to_home()}
        </ButtonLink>
      }
    />
  </div>
);

export const RoomSkeleton = () => (
  <div className="grid gap-6">
    <Skeleton className="h-44" />
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96 max-lg:hidden" />
    </div>
  </div>
);
