import type { PrizePool } from '@retake/contract/prizes/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import { isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { useTitle } from '#app/site/useTitle.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Facts } from '#app/ui/Facts.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { usePrizePool } from '../api/prizes.ts';
import { MovementTable, PrizeTable } from './PrizeTables.tsx';

/** A prize pool for everybody. `neverAsks` says what a winner is never asked for. */
export function PrizePoolView({ id, neverAsks }: { id: string; neverAsks: string }) {
  const { data: pool, error, refetch, isFetching } = usePrizePool(id);
  useTitle(pool?.title);
  if (isFailure(error, 'prize_pool_gone', 'not_found', 'malformed')) return <MissingPool />;
  if (!pool && error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!pool) return <SkeletonRows rows={6} />;
  return (
    <div className="mx-auto grid max-w-5xl gap-4 *:min-w-0">
      <Head pool={pool} />
      <section aria-labelledby="prizes-winners" className="panel p-4">
        <h2 id="prizes-winners" className="mb-2 text-lg">
          {m.prizes_winners()}
        </h2>
        <PrizeTable prizes={pool.prizes} />
      </section>
      <section aria-labelledby="prizes-money" className="panel p-4">
        <h2 id="prizes-money" className="mb-2 text-lg">
          {m.prizes_money()}
        </h2>
        <MovementTable movements={pool.movements} />
      </section>
      <p className="max-w-text text-sm text-muted">
        {m.prizes_how()}
        <span className="mt-1 block">{neverAsks}</span>
      </p>
    </div>
  );
}

const Head = ({ pool }: { pool: PrizePool }) => (
  <header className="panel p-6">
    <p className="eyebrow">{m.prizes_pool_of()}</p>
    <h1 className="mt-1 mb-5 text-2xl">{pool.title}</h1>
    <Facts facts={factsOf(pool)} className="grid grid-cols-2 gap-x-10 gap-y-3 sm:flex sm:flex-wrap" />
    {pool.missing > 0 && (
      <p className="mt-5 border-l-2 border-bad pl-3 text-bad">
        {m.prizes_missing({ amount: prizeText(pool.missing) })}
      </p>
    )}
  </header>
);

const factsOf = (pool: PrizePool) => [
  { label: m.prizes_promised(), value: prizeText(pool.promised) },
  { label: m.prizes_funded(), value: prizeText(pool.funded) },
  { label: m.prizes_held(), value: prizeText(pool.held) },
  { label: m.prizes_due(), value: prizeText(pool.due) },
  { label: m.prizes_paid(), value: prizeText(pool.paid) },
  { label: m.prizes_returned(), value: prizeText(pool.returned) },
];

const MissingPool = () => (
  <EmptyState
    title={m.prizes_gone()}
    action={
      <ButtonLink to="/leagues" look="accent">
        {m.leagues_all()}
      </ButtonLink>
    }
  />
);
