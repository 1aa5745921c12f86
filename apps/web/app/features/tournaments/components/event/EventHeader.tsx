import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useNow } from '#app/store/useNow.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Facts } from '#app/ui/Facts.tsx';
import { Crown } from '#app/ui/icons/Crown.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { isBeforeDraw, isOver, type Tournament } from '../../model/event.ts';
import { participantsText, poolText } from '../tournamentFacts.ts';
import { Underfunded } from '../Underfunded.tsx';
import { ShareButtons } from './ShareButtons.tsx';
import { formatNames, spanText, statusNames } from './words.ts';

/** What it is, when, and how it stands. */
export function EventHeader({ tournament, follow }: { tournament: Tournament; follow: ReactNode }) {
  return (
    <header className="panel relative isolate overflow-hidden">
      <Picture
        name={tournament.picture}
        alt=""
        sizes="100vw"
        first
        className="absolute inset-0 -z-20 size-full"
      />
      <span className="absolute inset-0 -z-10 bg-linear-to-r from-ground/95 via-ground/85 to-ground/50" />
      <div className="flex flex-wrap items-start justify-between gap-4 p-4 sm:p-6">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <Badges tournament={tournament} />
          </p>
          <h1 className="mt-2 text-2xl sm:text-3xl">{tournament.title}</h1>
          <p className="tabular mt-1 flex flex-wrap gap-x-3 text-muted">
            {formatDayTime(tournament.startsAt)}
            {isBeforeDraw(tournament) && <Countdown startsAt={tournament.startsAt} />}
          </p>
        </div>
        {/* A draft is seen by its organiser alone: there is nothing to follow or to pass on. */}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {!isOver(tournament) && tournament.status !== 'draft' && follow}
          {tournament.status !== 'draft' && <ShareButtons tournament={tournament} />}
        </div>
      </div>
      <Facts
        facts={factsOf(tournament)}
        className="grid grid-cols-[1fr_1.5fr] gap-x-4 sm:gap-x-8 gap-y-3 px-4 pb-4 sm:flex sm:flex-wrap sm:px-6 sm:pb-6"
      />
      <Underfunded card={tournament} className="px-4 pb-4 sm:px-6" />
    </header>
  );
}

const Badges = ({ tournament: { status, paused, premium, sample } }: { tournament: Tournament }) => (
  <>
    <Badge tone={status === 'running' ? 'good' : status === 'cancelled' ? 'bad' : 'plain'}>
      {statusNames[status]()}
    </Badge>
    {paused && <Badge tone="warn">{m.event_paused()}</Badge>}
    {premium && (
      <Badge>
        <Crown className="size-3" aria-hidden="true" />
        {m.tournaments_premium()}
      </Badge>
    )}
    {sample && <Badge>{m.event_sample()}</Badge>}
  </>
);

/** It ticks for the eye alone: a screen reader has the time beside it. */
function Countdown({ startsAt }: { startsAt: string }) {
  const left = Date.parse(startsAt) - useNow();
  return (
    <span aria-hidden="true" className="font-semibold text-ink">
      {left > 0 ? m.event_starts_in({ time: spanText(left) }) : m.event_starts_now()}
    </span>
  );
}

const factsOf = (tournament: Tournament) => [
  { label: m.tournaments_mode(), value: tournament.mode },
  { label: m.event_format(), value: formatNames[tournament.format]() },
  { label: m.event_places(), value: participantsText(tournament.participants) },
  { label: m.tournaments_prize(), value: poolText(tournament.prizeCents) },
  ...(tournament.settings.results === 'captains'
    ? [{ label: m.event_results(), value: m.event_results_captains() }]
    : []),
  ...(tournament.organiser
    ? [{ label: m.event_organiser(), value: <Organiser nickname={tournament.organiser.nickname} /> }]
    : []),
];

const Organiser = ({ nickname }: { nickname: string }) => (
  <Link to={`/profile/${encodeURIComponent(nickname)}`} className="underline-offset-4 hover:underline">
    {nickname}
  </Link>
);
