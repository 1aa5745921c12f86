import type { Order } from '@retake/contract/orders/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { useOrders, useSetRenewing } from '../api/orders.ts';

/** The next charge, and its end in two presses; nothing where nothing renews. */
export function Renewals() {
  const { data } = useOrders();
  return data?.orders.map(
    (order) =>
      order.renewal &&
      order.renewal.status !== 'ended' && <RenewalRow key={order.id} order={order} renewal={order.renewal} />,
  );
}

type Renewal = NonNullable<Order['renewal']>;

function RenewalRow({ order: { id, cents }, renewal }: { order: Order; renewal: Renewal }) {
  const { mutate, isPending } = useSetRenewing();
  const date = formatDate(renewal.periodEnd);
  const isEnding = renewal.status === 'ending';
  const askToEnd = async () => {
    const sure = await confirm({
      title: m.premium_renewal_end_title(),
      text: m.premium_renewal_end_text({ date }),
      yes: m.premium_renewal_end_yes(),
      no: m.premium_renewal_keep(),
    });
    if (sure) mutate({ id, renews: false });
  };
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3">
      <p className={renewal.status === 'unpaid' ? 'text-warn' : undefined}>
        {textOf(renewal.status, { date, price: priceText(cents) })}
      </p>
      {renewal.payUrl && (
        <a href={renewal.payUrl} className={buttonLook('accent')}>
          {m.premium_renewal_pay()}
        </a>
      )}
      <Button loading={isPending} onClick={isEnding ? () => mutate({ id, renews: true }) : askToEnd}>
        {isEnding ? m.premium_renewal_resume() : m.premium_renewal_end()}
      </Button>
    </div>
  );
}

function textOf(status: Renewal['status'], facts: { date: string; price: string }): string {
  if (status === 'ending') return m.premium_renewal_ending(facts);
  return status === 'unpaid' ? m.premium_renewal_unpaid(facts) : m.premium_renewal_next(facts);
}
