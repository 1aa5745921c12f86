import { priceText } from '@retake/core/money.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { useOrders } from '../api/orders.ts';
import { durationText } from '../model/durationText.ts';
import { stateOf } from '../model/orderTexts.ts';

/** What was ordered and paid, newest first; nothing where nothing was. */
export function Orders() {
  const { data, isError, refetch, isFetching } = useOrders();
  if (!data && isError) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  if (!data || data.orders.length === 0) return null;
  return (
    <>
      <h3 id="premium-orders" className="px-5 pt-4 text-sm text-faint">
        {m.premium_orders()}
      </h3>
      <ul aria-labelledby="premium-orders" className="max-h-96 overflow-y-auto border-b border-line">
        {data.orders.map((order) => {
          const { text, tone } = stateOf(order);
          return (
            <li
              key={order.id}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-2.5 text-sm last:border-0"
            >
              <span>
                {durationText(order.months)}
                <span className="ml-2 text-faint">{formatDate(order.at)}</span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                {order.url && (
                  <a href={order.url} className={buttonLook('plain', 'sm')}>
                    {m.premium_order_go_on()}
                  </a>
                )}
                <Badge tone={tone}>{text}</Badge>
                <span className="tabular">{priceText(order.paidCents || order.cents)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
