import type { Order } from '@retake/contract/orders/calls.ts';
import { priceText } from '@retake/core/money.ts';
import type { ReactNode } from 'react';
import { isFailure } from '#app/api/failure.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { CircleCheck } from '#app/ui/icons/CircleCheck.tsx';
import { Clock } from '#app/ui/icons/Clock.tsx';
import { TriangleAlert } from '#app/ui/icons/TriangleAlert.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useOrder } from '../api/orders.ts';
import { usePremium } from '../api/premium.ts';
import { durationText } from '../model/durationText.ts';

/** What has become of the order from which a player comes back. */
export default function OrderNotice({ id }: { id: string }) {
  const { data: order, isError, error, refetch, isFetching } = useOrder(id);
  return (
    <section aria-labelledby="premium-order" className="panel p-5">
      <h2 id="premium-order" className="text-lg">
        {m.premium_order()}
      </h2>
      <div role="status" className="mt-2">
        {order && <State order={order} />}
        {!order && !isError && <SkeletonRows rows={1} className="h-12" />}
        {!order && isError && isFailure(error, 'not_found', 'malformed') && m.premium_order_unknown()}
      </div>
      {!order && isError && !isFailure(error, 'not_found', 'malformed') && (
        <ErrorState onRetry={() => refetch()} retrying={isFetching} />
      )}
    </section>
  );
}

function State({ order }: { order: Order }) {
  const { Icon, tone, text } = useWords(order);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="flex min-w-0 gap-3">
        <Icon className={`mt-0.5 size-5 shrink-0 ${tone}`} aria-hidden="true" />
        <span>
          {text}
          <span className="block text-sm text-faint">
            {m.premium_order_of({ duration: durationText(order.months), price: priceText(order.cents) })}
          </span>
        </span>
      </p>
      {order.url && (
        <a href={order.url} className={buttonLook('accent')}>
          {m.premium_order_go_on()}
        </a>
      )}
    </div>
  );
}

function useWords(order: Order): { Icon: typeof Clock; tone: string; text: ReactNode } {
  const activeUntil = usePremium().data?.activeUntil;
  if (order.disputed) return { Icon: TriangleAlert, tone: 'text-bad', text: m.premium_order_disputed() };
  if (order.paidCents > 0 && order.refundedCents >= order.paidCents)
    return { Icon: CircleCheck, tone: 'text-muted', text: m.premium_order_refunded() };
  const until = activeUntil
    ? m.premium_order_paid_until({ date: formatDate(activeUntil) })
    : m.premium_order_paid();
  return {
    open: { Icon: Clock, tone: 'text-muted', text: m.premium_order_open() },
    waiting: { Icon: Clock, tone: 'text-warn', text: m.premium_order_waiting() },
    paid: { Icon: CircleCheck, tone: 'text-good', text: until },
    failed: { Icon: TriangleAlert, tone: 'text-warn', text: m.premium_order_failed() },
    expired: { Icon: TriangleAlert, tone: 'text-warn', text: m.premium_order_expired() },
  }[order.status];
}
