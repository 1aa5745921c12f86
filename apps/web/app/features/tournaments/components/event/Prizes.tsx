import { prizeText } from '@retake/core/money.ts';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Trophy } from '#app/ui/icons/Trophy.tsx';
import { namesOf, type Tournament } from '../../model/event.ts';
import { prizeRowsOf } from '../../model/prizes.ts';
import { Underfunded } from '../Underfunded.tsx';
import { placeText } from './words.ts';

/** What each place wins, and who has won it. */
export function Prizes({ tournament }: { tournament: Tournament }) {
  const names = namesOf(tournament);
  const rows = prizeRowsOf(tournament);
  if (rows.length === 0) return <EmptyState icon={<Trophy />} title={m.event_no_prizes()} />;
  return (
    <div className="panel grid gap-4 p-5">
      <p className="flex flex-wrap items-baseline gap-2">
        <span className="text-muted">{m.event_prizes_total()}</span>
        <span className="display text-xl font-semibold">{prizeText(tournament.prizeCents)}</span>
        {tournament.prizePoolId !== null && (
          <Link to={`/prize-pools/${tournament.prizePoolId}`} className="text-sm text-accent hover:underline">
            {m.event_prize_pool()}
          </Link>
        )}
      </p>
      <Underfunded card={tournament} />
      <ol className="grid">
        {rows.map(({ from, to, cents, entrantIds }) => (
          <li key={from} className="flex flex-wrap gap-x-4 border-t border-line py-2.5">
            <span className="w-32 shrink-0 font-semibold max-sm:flex-1">{placeText(from, to)}</span>
            <span className="display w-20 shrink-0 text-right font-semibold">{prizeText(cents)}</span>
            <span className="min-w-0 flex-1 basis-40 text-muted max-sm:basis-full">
              {entrantIds.length === 0
                ? m.event_prize_open()
                : entrantIds.map((id) => names.get(id) ?? '').join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
