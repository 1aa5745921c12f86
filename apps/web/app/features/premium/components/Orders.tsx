import type { Order } from '@retake/contract/orders/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { useOrders, useTakeOrderBack } from '../api/orders.ts';
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
                {order.giftFor && ` ${m.premium_gift_of({ player: order.giftFor })}`}
                <span className="ml-2 text-faint">{formatDate(order.at)}</span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                {order.url && (
                  <a href={order.url} className={buttonLook('plain', 'sm')}>
                    {m.premium_order_go_on()}
                  </a>
                )}
                {order.takeBack && <TakeBack id={order.id} takeBack={order.takeBack} />}
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

type Back = NonNullable<Order['takeBack']>;

/** PAY19, PAY20: what a buyer has sent back by himself, in two steps. */
function TakeBack({ id, takeBack: { why, cents } }: { id: string; takeBack: Back }) {
  const { mutate, isPending } = useTakeOrderBack();
  const price = priceText(cents);
  const isDoubled = why === 'doubled';
  const ask = async () => {
    const sure = await confirm({
      title: m.premium_take_back_title({ price }),
      text: isDoubled
        ? m.premium_take_back_doubled_text({ price })
        : m.premium_take_back_withdrawal_text({ price }),
      yes: m.premium_take_back_yes(),
      no: m.premium_take_back_no(),
      tone: 'danger',
    });
    if (sure) mutate(id);
  };
  return (
    <Button size="sm" loading={isPending} onClick={ask}>
      {isDoubled ? m.premium_take_back_doubled() : m.premium_take_back_withdrawal()}
    </Button>
  );
}
