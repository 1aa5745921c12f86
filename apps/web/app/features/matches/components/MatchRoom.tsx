import './match.css';
import type { MatchRoom as Room } from '@retake/contract/matches/calls.ts';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { useRefreshSession } from '#app/session/session.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { classes } from '#app/ui/classes.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SearchX } from '#app/ui/icons/SearchX.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useMatchCommands, useMatchRoom, useWatchMatch } from '../api/room.ts';
import { hasEnded, isBoundBy, isPresent, type Seat, seatOf } from '../model/room.ts';
import { withTeamNames } from '../model/teamNames.ts';
import { AnalysisSection } from './analysis/AnalysisSection.tsx';
import { Matchup } from './Matchup.tsx';
import { Result } from './Result.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import { RoundStrip } from './RoundStrip.tsx';
import { TeamTable } from './TeamTable.tsx';

const Underway = lazyForPlayers(() => import('./Underway.tsx'));
const AbandonButton = lazyForPlayers(() => import('./AbandonButton.tsx'));
const Beside = lazyForPlayers(() => import('./Beside.tsx'));
/** Few matches are cancelled, and few are one of a series: visitors load them when they see one. */
const Cancelled = lazyForPlayers(() => import('./Cancelled.tsx'));
const SeriesMaps = lazyForPlayers(() => import('./SeriesMaps.tsx'));

type Props = {
  matchId: string;
  userId: string | null;
  /** Of whose matches it is one for the reader; null: of the reader's own, if they played it (HIS2). */
  of: string | null;
  /** The chat of its players. */
  chat: ReactNode;
  /** What its players do next, once it is over. */
  after?: (room: Room) => ReactNode;
  onEnded: () => void;
};

/** A match from the veto to the rating, for its players and for who watches. */
export function MatchRoom({ matchId, userId, of, chat, after, onEnded }: Props) {
  const { data: room, error, refetch, isFetching } = useMatchRoom(matchId);
  useWatchMatch(matchId);
  useEnd(room, onEnded);
  if (room) return <LoadedRoom room={room} userId={userId} of={of} chat={chat} after={after} />;
  if (isFailure(error, 'match_not_found', 'malformed')) return <NotFound />;
  if (error) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  return <RoomSkeleton />;
}

function useEnd(room: Room | undefined, onEnded: () => void): void {
  const refreshSession = useRefreshSession();
  const isOver = room !== undefined && hasEnded(room.phase);
  const wasOn = useRef(false);
  useEffect(() => {
    if (room && !isOver) wasOn.current = true;
  }, [room, isOver]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the match is over
  useEffect(() => {
    if (!isOver) return;
    void refreshSession();
    // The result stands at the top; who has watched may be anywhere.
    if (wasOn.current) window.scrollTo({ top: 0 });
    onEnded();
  }, [isOver]);
}

type LoadedProps = Pick<Props, 'userId' | 'of' | 'chat'> & { room: Room; after: Props['after'] };

function LoadedRoom({ room: told, userId, of, chat, after }: LoadedProps) {
  const room = withTeamNames(told, userId);
  const seat = seatOf(room, userId);
  const whose = of ?? seat.self?.nickname ?? null;
  const commands = useMatchCommands(room.id);
  const isOver = hasEnded(room.phase);
  const [wasOn] = useState(!isOver);
  // The end puts other things on the page: they take the place of what was there instead of pushing it down.
  const part = isOver ? 'over' : 'on';
  const entrance = isOver && wasOn ? 'over-in' : undefined;
  return (
    <div className="grid grid-cols-1 gap-6">
      <RoomHeader room={room} seat={seat} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div key={part} className={classes('grid min-w-0 grid-cols-1 gap-6', entrance)}>
          {whose !== null && isOver && (
            <Suspense fallback={<div className="min-h-11" />}>
              <Beside matchId={room.id} of={whose} />
            </Suspense>
          )}
          {!isOver && (room.phase !== 'live' || room.connect?.simulated === false) && (
            <Suspense fallback={room.phase === 'live' ? null : <Skeleton className="h-96" />}>
              <Underway room={room} seat={seat} commands={commands} />
            </Suspense>
          )}
          {room.phase === 'finished' && <Result room={room} seat={seat} />}
          {room.phase === 'cancelled' && (
            <Suspense fallback={<Skeleton className="h-32" />}>
              <Cancelled room={room} seat={seat} />
            </Suspense>
          )}
          <Play room={room} seat={seat} />
          {isOver && room.rounds.length > 0 && <AnalysisSection room={room} seat={seat} />}
        </div>
        <aside className="grid grid-cols-1 gap-6">
          {isPresent(seat) && chat}
          <div key={part} className={classes('grid grid-cols-1 gap-6 empty:hidden', entrance)}>
            {isOver && seat.self && after?.(room)}
            {room.series && (
              <Suspense fallback={<Skeleton className="h-48" />}>
                <SeriesMaps room={room} seat={seat} />
              </Suspense>
            )}
            {room.explanation && (
              <div className="panel p-4">
                <Matchup explanation={room.explanation} userId={userId} teams={room.teams} />
                <Link
                  to="/fairness"
                  className="mt-4 inline-flex min-h-6 items-center text-sm text-balance text-muted underline hover:text-ink"
                >
                  {m.matches_fairness_link()}
                </Link>
              </div>
            )}
            {isBoundBy(room, seat) && (
              <Suspense fallback={<div className="h-11" />}>
                <AbandonButton room={room} isCoach={seat.isCoach} abandon={commands.abandon} />
              </Suspense>
            )}
          </div>
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
    <h1 className="sr-only">{m.matches_title()}</h1>
    <EmptyState
      icon={<SearchX />}
      title={m.matches_not_found_title()}
      text={m.matches_not_found_text()}
      action={
        <ButtonLink to="/home" look="accent">
          {m.matches_to_home()}
        </ButtonLink>
      }
    />
  </div>
);

export const RoomSkeleton = () => (
  // As high as the screen at least: what follows the page does not jump when the room is here.
  <div className="grid min-h-dvh content-start gap-6">
    <Skeleton className="h-47 sm:h-44" />
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96 max-lg:hidden" />
    </div>
  </div>
);
