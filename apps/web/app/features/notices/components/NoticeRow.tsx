import { addressOf } from '@retake/contract/notices/addressOf.ts';
import type { Notice } from '@retake/contract/notices/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDayTime, formatElo, formatSigned } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { classes } from '#app/ui/classes.ts';
import { Ban } from '#app/ui/icons/Ban.tsx';
import { Scale } from '#app/ui/icons/Scale.tsx';
import { Swords } from '#app/ui/icons/Swords.tsx';
import { Trophy } from '#app/ui/icons/Trophy.tsx';
import { detailOf, isOfEvent, moderationDetail, type Of, textOf } from './noticeWords.ts';

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
        {notice.kind === 'seasonOver' && <p className="text-muted">{m.notices_season_over_detail()}</p>}
        {isOfPicture(notice) && <p className="text-muted">{notice.reason}</p>}
        {isOfEvent(notice) && <p className="text-muted">{detailOf(notice)}</p>}
        {moderationDetail(notice) !== null && <p className="text-muted">{moderationDetail(notice)}</p>}
        <time dateTime={notice.at} className="block text-xs text-faint">
          {formatDayTime(notice.at)}
        </time>
        {actions}
      </div>
      {isNew && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />}
    </li>
  );
}

const OF_STAFF: ReadonlySet<Notice['kind']> = new Set<Notice['kind']>([
  ...(['reportDecided', 'banned', 'banLifted'] as const),
  ...(['appealsWait', 'appealAnswered', 'appealDecided'] as const),
  ...(['ticketsWait', 'ticketAnswered', 'ticketLate'] as const),
]);
const isOfStaff = ({ kind }: Notice) => OF_STAFF.has(kind);

const isOfPicture = (notice: Notice): notice is Of<'pictureTakenAway' | 'logoTakenAway'> =>
  notice.kind === 'pictureTakenAway' || notice.kind === 'logoTakenAway';

function signOf(notice: Notice) {
  if (notice.kind === 'matchEnded') return Swords;
  if (isOfPicture(notice)) return Ban;
  return isOfStaff(notice) ? Scale : Trophy;
}

/** Who it is about; a sign for what is about nobody. */
function Sign({ notice }: { notice: Notice }) {
  if ('from' in notice) {
    const { id, nickname, simulated } = notice.from;
    return <Avatar id={id} nickname={nickname} simulated={simulated} />;
  }
  const Shown = signOf(notice);
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-high text-muted">
      <Shown className="size-4" aria-hidden="true" />
    </span>
  );
}

function SeasonLine({ notice: { title, season, prizeCents, heldUntil } }: { notice: Of<'seasonEnded'> }) {
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

function MatchLine({ notice: { map, mode, rating } }: { notice: Of<'matchEnded'> }) {
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
