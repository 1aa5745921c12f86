import { prizeText } from '@retake/core/money.ts';
import { Link } from 'react-router';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useOwnPrizes } from '../api/prizes.ts';
import { PrizeState } from './PrizeState.tsx';

/** What the reader has won; nothing where there is nothing. */
export function OwnPrizes({ neverAsks }: { neverAsks: string }) {
  const { data = [] } = useOwnPrizes();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="own-prizes" className="panel p-4">
      <h2 id="own-prizes" className="text-lg">
        {m.prizes_own()}
      </h2>
      <ul className="mt-3 grid gap-2">
        {data.map((prize) => (
          <li key={prize.poolId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link to={`/prize-pools/${prize.poolId}`} className="font-medium hover:underline">
              {prize.title}
            </Link>
            <span className="text-muted">
              {m.prizes_own_line({ amount: prizeText(prize.cents), place: formatNumber(prize.place) })}
            </span>
            <PrizeState prize={prize} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {m.prizes_how()}
        <span className="mt-1 block">{neverAsks}</span>
      </p>
    </section>
  );
}
