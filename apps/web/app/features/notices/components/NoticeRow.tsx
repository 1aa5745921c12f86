import type { Notice } from '@retake/contract/notices/calls.ts';
import { mapName } from '@retake/core/maps.ts';
import { prizeText } from '@retake/core/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDayTime, formatElo, formatSigned } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { classes } from '#app/ui/classes.ts';
import { Swords } from '#app/ui/icons/Swords.tsx';
import { Trophy } from '#app/ui/icons/Trophy.tsx';

type Props = { notice: Notice; isNew: boolean; actions: ReactNode; onLeave: () => void };

/** One thing that happened: a link to it where there is a page of it, and what can be answered. */
export function NoticeRow({ notice, isNew, actions, onLeave }: Props) {
  return (
    <li
      className={classes('flex gap-3 border-b border-line px-4 py-3 last:border-b-0', isNew && 'bg-raised')}
    >
      <Sign notice={notice} />
      <div className="min-w-0 flex-1 text-sm">
        <p>
          <Link
            to={addressOf(notice)}
            prefetch="intent"
            onClick={onLeave}
            className="font-semibold hover:underline"
          >
            {textOf(notice)}
          </Link>
          {isNew && <span className="sr-only"> {m.notices_new()}</span>}
        </p>
        {notice.kind === 'matchEnded' && <MatchLine notice={notice} />}
        {notice.kind === 'seasonEnded' && <SeasonLine notice={notice} />}
        <time dateTime={notice.at} className="block text-xs text-faint">
          {formatDayTime(notice.at)}
        </time>
        {actions}
      </div>
      {isNew && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />}
    </li>
  );
}

/** Who it is about, or what. */
function Sign({ notice }: { notice: Notice }) {
  if ('from' in notice) {
    const { id, nickname, simulated } = notice.from;
    return <Avatar id={id} nickname={nickname} simulated={simulated} />;
  }
  const Icon = notice.kind === 'matchEnded' ? Swords : Trophy;
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-high text-muted">
      <Icon className="size-4" aria-hidden="true" />
    </span>
  );
}

type SeasonEnded = Extract<Notice, { kind: 'seasonEnded' }>;

function SeasonLine({ notice: { title, season, prizeCents, heldUntil } }: { notice: SeasonEnded }) {
  const lang = useLocale();
  const amount = prizeCents === null ? null : prizeText(prizeCents);
  return (
    <p className="text-muted">
      {title[lang]} · {m.leagues_season({ season })}
      {amount !== null && heldUntil !== null && (
        <span className="block">{m.notices_season_prize({ amount, date: formatDate(heldUntil) })}</span>
      )}
    </p>
  );
}

type MatchEnded = Extract<Notice, { kind: 'matchEnded' }>;

function MatchLine({ notice: { map, mode, rating } }: { notice: MatchEnded }) {
  const change = rating && rating.after - rating.before;
  return (
    <p className="flex gap-2 text-muted">
      <span>
        {mode}
        {map && ` · ${mapName(map)}`}
      </span>
      {rating && change !== null && (
        <span className="display ml-auto font-semibold">
          {formatElo(rating.after)}{' '}
          <span className={change < 0 ? 'text-bad' : 'text-good'}>{formatSigned(change)}</span>
        </span>
      )}
    </p>
  );
}

function addressOf(notice: Notice): string {
  switch (notice.kind) {
    case 'matchEnded':
    case 'rematch':
      return `/game/${notice.matchId}`;
    case 'seasonEnded':
      return `/leagues/${notice.leagueId}?season=${notice.season}`;
    case 'friendRequest':
      return '/friends?tab=received';
    default:
      return `/profile/${notice.from.nickname}`;
  }
}

function textOf(notice: Notice): string {
  switch (notice.kind) {
    case 'partyInvite':
      return m.notices_party_invite({ name: notice.from.nickname });
    case 'friendRequest':
      return m.notices_friend_request({ name: notice.from.nickname });
    case 'friendAccepted':
      return m.notices_friend_accepted({ name: notice.from.nickname });
    case 'rematch':
      return m.notices_rematch({ name: notice.from.nickname });
    case 'matchEnded':
      return matchText(notice);
    case 'seasonEnded':
      return m.notices_season_ended({ place: notice.place });
  }
}

function matchText({ outcome, score: { own, other } }: MatchEnded): string {
  const score = `${own}:${other}`;
  if (outcome === 'cancelled') return m.notices_match_cancelled();
  if (outcome === 'drawn') return m.notices_match_drawn({ score });
  return outcome === 'won' ? m.notices_match_won({ score }) : m.notices_match_lost({ score });
}
