import { prizeText } from '@retake/core/money.ts';
import { Link } from 'react-router';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Trophy } from '#app/ui/icons/Trophy.tsx';
import { useOwnPrizes } from '../api/prizes.ts';

type Own = NonNullable<ReturnType<typeof useOwnPrizes>['data']>[number];

/** One line for who has a prize that is on its way; nothing for anybody else. */
export default function HomePrizes() {
  const { data = [] } = useOwnPrizes();
  const first = data.find(({ state }) => state === 'due') ?? data.find(({ state }) => state === 'held');
  if (!first) return null;
  return (
    <p className="panel flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
      <Trophy className="size-4 shrink-0 text-accent" aria-hidden="true" />
      <span>{lineOf(first)}</span>
      <Link
        to={`/prize-pools/${first.poolId}`}
        className="font-semibold text-accent underline-offset-4 hover:underline"
      >
        {first.title}
      </Link>
    </p>
  );
}

function lineOf({ cents, state, heldUntil }: Own): string {
  const amount = prizeText(cents);
  if (state === 'due') return m.prizes_home_due({ amount });
  return heldUntil === null
    ? m.prizes_home_held({ amount })
    : m.prizes_home_held_until({ amount, date: formatDate(heldUntil) });
}
