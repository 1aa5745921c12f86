import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { Suspense } from 'react';
import { formatElo } from '#app/i18n/format.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { type Seat, type Team, verdictFor } from '../model/room.ts';
import { sideNow } from '../model/rounds.ts';
import { MapPicture } from './MapPicture.tsx';
import { phaseName } from './phaseName.ts';
import { SideTag } from './SideTag.tsx';
import { sourceName } from './sourceName.ts';

type Props = { room: MatchRoom; seat: Seat };

/** Who against whom, where, and how it stands. */
export function RoomHeader({ room, seat }: Props) {
  const [first, second] = seat.teams;
  const hasScore = room.phase === 'live' || room.phase === 'finished';
  return (
    <header className="panel relative isolate overflow-hidden">
      {room.map && (
        <>
          <MapPicture
            map={room.map}
            sizes="100vw"
            first
            className="absolute inset-0 -z-20 size-full scale-120"
          />
          <span className="absolute inset-0 -z-10 bg-ground/70" />
        </>
      )}
      {/* A phone has the map and the phase in one line, whatever they are: what is below does not move with them. */}
      <div className="flex items-start justify-between gap-2 px-4 pt-4 text-sm sm:items-center sm:px-6">
        <h1 className="min-w-0 text-base">
          {room.map ? mapName(room.map) : m.matches_no_map()}
          <span className="font-normal text-muted max-sm:block max-sm:text-sm sm:ml-2">
            {m.matches_heading({ mode: room.mode, number: room.number })}
            {`\u00a0· ${sourceName(room)}`}
            {room.region !== null && `\u00a0· ${m.matches_region({ name: room.region })}`}
          </span>
        </h1>
        <span className="flex shrink-0 gap-2">
          {!room.rated && <Badge>{m.matches_unrated()}</Badge>}
          <PhaseBadge room={room} />
        </span>
      </div>
      {/* The middle is as wide as the longest score, so that names do not move when a team gets its tenth round. A longer
          name breaks upwards: what stands below it is on a level with the other team's. */}
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem_minmax(0,1fr)] items-end gap-2 px-4 py-6 sm:grid-cols-[minmax(0,1fr)_11.5rem_minmax(0,1fr)] sm:items-center sm:gap-8 sm:px-6 sm:py-9">
        <TeamTitle room={room} team={first} isOwn={seat.ownTeam === first.key} />
        {hasScore ? (
          <p
            className="display flex items-baseline justify-center gap-2 self-center text-2xl font-bold sm:gap-4 sm:text-4xl"
            aria-live="polite"
          >
            <ScoreOf room={room} team={first} />
            <span className="text-xl text-faint sm:text-2xl" aria-hidden="true">
              :
            </span>
            <ScoreOf room={room} team={second} />
          </p>
        ) : (
          <p className="display self-center text-center text-xl font-semibold text-faint">
            {m.matches_versus()}
          </p>
        )}
        <TeamTitle room={room} team={second} isOwn={false} isRight />
      </div>
      {hasSetUp(room) && (
        <Suspense fallback={<div className="h-9" />}>
          <SetUp room={room} />
        </Suspense>
      )}
    </header>
  );
}

/** Most matches are played as usual, and need none of its words. */
const SetUp = lazyForPlayers(() => import('./SetUp.tsx'));
const hasSetUp = ({ maxRounds, cvars }: MatchRoom) => maxRounds !== null || Object.keys(cvars).length > 0;

function PhaseBadge({ room }: { room: MatchRoom }) {
  if (room.phase !== 'live') return <Badge>{phaseName(room.phase)}</Badge>;
  return (
    <Badge tone="accent">
      <span className="size-1.5 animate-pulse rounded-full bg-accent" aria-hidden="true" />
      {phaseName(room.phase)}
    </Badge>
  );
}

function TeamTitle(props: { room: MatchRoom; team: Team; isOwn: boolean; isRight?: boolean }) {
  const { room, team, isOwn, isRight = false } = props;
  const side = room.phase === 'live' || room.phase === 'warmup' ? sideNow(room, team.key) : null;
  return (
    <div className={classes('min-w-0', isRight && 'text-right')}>
      <p className="display line-clamp-2 text-base font-semibold sm:text-xl">{team.name}</p>
      {/* Sides come and go with the phase; their line stays. */}
      <p
        className={classes(
          'mt-1 flex min-h-6 items-center gap-2 text-sm text-muted max-sm:flex-col-reverse max-sm:gap-1',
          isRight ? 'justify-end max-sm:items-end' : 'max-sm:items-start',
        )}
      >
        <span className="flex min-h-6 items-center gap-2 sm:empty:hidden">
          {side && <SideTag side={side} />}
          {isOwn && team.name !== m.matches_your_team() && (
            <span className="whitespace-nowrap max-sm:text-xs">{m.matches_your_team()}</span>
          )}
        </span>
        <span className="tabular whitespace-nowrap">
          {m.matches_average()} {formatElo(team.averageElo)}
        </span>
      </p>
    </div>
  );
}

function ScoreOf({ room, team }: { room: MatchRoom; team: Team }) {
  const verdict = verdictFor(room, team.key);
  return (
    <span className={classes('whitespace-nowrap', verdict === 'lost' && 'text-muted')}>
      <span className="sr-only">{team.name} </span>
      {room.score[team.key]}
    </span>
  );
}
