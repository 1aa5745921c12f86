import { lazy, Suspense } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { usePremium } from '../api/premium.ts';
import { PriceCard } from './PriceCard.tsx';

const BuyButton = lazy(() => import('./BuyButton.tsx'));

export function Prices() {
  const user = useUser();
  const { data, isError, refetch, isFetching } = usePremium();
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid gap-4">
      {data?.activeUntil && (
        <p className="text-good">{m.premium_active_until({ date: formatDate(data.activeUntil) })}</p>
      )}
      {data?.activeUntil && data.isSold && <p className="text-muted">{m.premium_buy_more()}</p>}
      {data && !data.isSold && <p className="text-muted">{m.premium_not_sold()}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {data?.plans.map((plan) => (
          <PriceCard key={plan.months} plan={plan} isSold={data.isSold} />
        ))}
        {!data &&
          [1, 3, 6, 12].map((months) => (
            <li key={months}>
              <Skeleton className="h-[15.625rem] rounded-lg" />
            </li>
          ))}
      </ul>
      {data?.isSold && user && (
        <Suspense>
          <BuyButton months={1} isGift className="justify-self-start" />
        </Suspense>
      )}
    </div>
  );
}
