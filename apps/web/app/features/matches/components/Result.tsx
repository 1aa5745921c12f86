import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { Suspense } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { classes } from '#app/ui/classes.ts';
import { type Seat, verdictFor } from '../model/room.ts';

const OwnResult = lazyForPlayers(() => import('./OwnResult.tsx'));

/** How it ended, what it did to the reader's rating, and what comes next. */
export function Result({ room, seat }: { room: MatchRoom; seat: Seat }) {
  return (
    <section
      className="panel flex flex-wrap items-center justify-between gap-6 p-4 sm:p-6"
      aria-labelledby="result"
    >
      <div>
        <h2 id="result" className={classes('text-2xl', toneOf(room, seat))}>
          {resultTitle(room, seat)}
        </h2>
        <p className="mt-1 text-sm text-muted">{resultText(room)}</p>
      </div>
      {seat.self && (
        <Suspense fallback={<div className="h-16" />}>
          <OwnResult room={room} self={seat.self} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3">
        {seat.self && <ButtonLink to={`/profile/${seat.self.nickname}`}>{m.matches_to_profile()}</ButtonLink>}
        <ButtonLink to="/home" look="accent">
          {seat.self ? m.matches_play_again() : m.matches_to_home()}
        </ButtonLink>
      </div>
    </section>
  );
}

function toneOf(room: MatchRoom, seat: Seat): string {
  const verdict = seat.ownTeam && verdictFor(room, seat.ownTeam);
  if (verdict === 'won') return 'text-good';
  return verdict === 'lost' ? 'text-bad' : '';
}

function resultTitle(room: MatchRoom, seat: Seat): string {
  const verdict = verdictFor(room, seat.ownTeam ?? 'team1');
  if (verdict === 'draw' || verdict === null) return m.matches_draw();
  if (seat.ownTeam) return verdict === 'won' ? m.matches_victory() : m.matches_defeat();
  const winner = room.teams.find(({ key }) => key === room.result?.winner);
  return m.matches_winner({ team: winner?.name ?? '' });
}

function resultText({ result }: MatchRoom): string {
  if (result?.reason === 'forfeit') return m.matches_ended_walkover();
  switch (result?.detail) {
    case 'overtime':
      return m.matches_ended_overtime();
    case 'conceded':
      return m.matches_ended_conceded();
    case 'draw':
      return m.matches_ended_draw();
    default:
      return m.matches_ended_regulation();
  }
}
