import { prizeText } from '@retake/core/money.ts';
import { queueOf } from '@retake/core/queue/queues.ts';
import { useState } from 'react';
import { serverNow } from '#app/api/serverClock.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type StaffLeague, useStaffLeagues } from '../api/leagues.ts';
import { ChangeLeagueForm } from './ChangeLeagueForm.tsx';
import { FoundLeagueForm } from './FoundLeagueForm.tsx';

/** LGE17, LGE18: all leagues with their terms, and new ones. */
export function LeaguesPanel() {
  const { data, isError, refetch, isFetching } = useStaffLeagues();
  const [isFounding, setFounding] = useState(false);
  const [changed, setChanged] = useState<StaffLeague | null>(null);
  return (
    <section aria-label={m.admin_leagues()} className="panel mb-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{m.admin_leagues_text()}</p>
        <Button look="accent" onClick={() => setFounding(true)}>
          {m.admin_league_found()}
        </Button>
      </div>
      {isError && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <SkeletonRows rows={2} />}
      <ul className="mt-4">
        {data?.map((league) => (
          <LeagueLine key={league.id} league={league} onChange={() => setChanged(league)} />
        ))}
      </ul>
      {isFounding && (
        <Dialog open size="lg" onClose={() => setFounding(false)} title={m.admin_league_found()}>
          <FoundLeagueForm onDone={() => setFounding(false)} />
        </Dialog>
      )}
      {changed && <ChangeDialog league={changed} onClose={() => setChanged(null)} />}
    </section>
  );
}

function ChangeDialog({ league, onClose }: { league: StaffLeague; onClose: () => void }) {
  const title = m.admin_league_change_named({ title: league.title[useLocale()] });
  return (
    <Dialog open size="lg" onClose={onClose} title={title} text={m.admin_league_change_text()}>
      <ChangeLeagueForm league={league} onDone={onClose} />
    </Dialog>
  );
}

function LeagueLine({ league, onChange }: { league: StaffLeague; onChange: () => void }) {
  const lang = useLocale();
  const title = league.title[lang];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <span className="min-w-0 flex-1 basis-64">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {league.premium && <Badge>{m.leagues_premium()}</Badge>}
          <State league={league} />
        </span>
        <span className="tabular block text-sm text-muted">
          {[
            queueOf(league.queue).name[lang],
            m.leagues_restriction_span({ from: league.groupFrom, to: league.groupTo }),
            prizesText(league),
            m.leagues_season({ season: league.season }),
            m.admin_league_dates({ from: formatDate(league.startsAt), to: formatDate(league.endsAt) }),
          ].join(' · ')}
        </span>
      </span>
      <Button size="sm" aria-label={m.admin_league_change_named({ title })} onClick={onChange}>
        {m.admin_league_change()}
      </Button>
    </li>
  );
}

const prizesText = ({ prizePoolCents, prizePlaces }: StaffLeague): string =>
  prizePoolCents === 0
    ? m.leagues_without_prizes()
    : m.admin_league_prizes({ pool: prizeText(prizePoolCents), places: formatNumber(prizePlaces) });

function State({ league: { isOver, goesOn, startsAt } }: { league: StaffLeague }) {
  if (isOver) return <Badge>{m.admin_league_over()}</Badge>;
  if (Date.parse(startsAt) > serverNow()) return <Badge tone="warn">{m.admin_league_to_come()}</Badge>;
  return goesOn ? null : <Badge tone="warn">{m.admin_league_last()}</Badge>;
}
