import type { AdminOrder } from '@retake/contract/orders/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import type { Column } from '#app/ui/Table.tsx';

export const nameOf = ({ player }: AdminOrder): string => player?.nickname ?? m.admin_orders_gone();

export const orderColumns = (onRefund: (order: AdminOrder) => void): Column<AdminOrder>[] => [
  { key: 'player', header: m.admin_nickname(), cell: nameOf },
  { key: 'mail', header: m.admin_users_mail(), cell: ({ player }) => player?.email ?? '' },
  { key: 'at', header: m.admin_orders_at(), cell: ({ at }) => formatDate(at) },
  { key: 'months', header: m.admin_orders_months(), numeric: true, cell: ({ months }) => months },
  {
    key: 'price',
    header: m.admin_orders_price(),
    numeric: true,
    cell: ({ cents, paidCents }) => priceText(paidCents || cents),
  },
  { key: 'state', header: m.admin_orders_state(), cell: (order) => <State order={order} /> },
  {
    key: 'number',
    header: m.admin_orders_number(),
    cell: ({ id }) => <span title={id}>{id.slice(0, 8)}</span>,
  },
  {
    key: 'actions',
    header: m.admin_actions(),
    cell: (order) =>
      order.refundableCents > 0 && (
        <Button
          size="sm"
          aria-label={m.admin_orders_refund_of({ player: nameOf(order) })}
          onClick={() => onRefund(order)}
        >
          {m.admin_orders_refund()}
        </Button>
      ),
  },
];

function State({ order }: { order: AdminOrder }) {
  const { status, paidCents, refundedCents, pendingCents, disputed } = order;
  const back = priceText(refundedCents);
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={status === 'paid' && refundedCents < paidCents ? 'good' : 'plain'}>
        {states[status]()}
      </Badge>
      {refundedCents > 0 && <Badge>{m.premium_state_partly({ price: back })}</Badge>}
      {pendingCents > 0 && <Badge>{m.admin_orders_pending({ price: priceText(pendingCents) })}</Badge>}
      {disputed && <Badge tone="bad">{m.premium_state_disputed()}</Badge>}
    </span>
  );
}

const states: Record<AdminOrder['status'], () => string> = {
  open: m.premium_state_open,
  waiting: m.premium_state_waiting,
  paid: m.premium_state_paid,
  expired: m.premium_state_expired,
  failed: m.premium_state_failed,
};
