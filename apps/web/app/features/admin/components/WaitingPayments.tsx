import { prizeText } from '@retake/core/money.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useConfirmPayment, useDropPayment, type WaitingPayment } from '../api/prizes.ts';
import { adminFailureToast, doneToast } from './notices.ts';

/** PRZ8: payments that another admin has to confirm. */
export const WaitingPayments = ({ payments }: { payments: readonly WaitingPayment[] }) => (
  <div className="panel p-2">
    <h2 className="px-2 pt-2 text-lg">{m.admin_prizes_waiting()}</h2>
    <Table
      caption={m.admin_prizes_waiting()}
      columns={columns()}
      rows={payments}
      rowKey={({ id }) => id}
      empty={m.admin_prizes_waiting_none()}
    />
  </div>
);

const columns = (): Column<WaitingPayment>[] => [
  { key: 'player', header: m.prizes_player(), cell: ({ player }) => player || m.prizes_gone_player() },
  { key: 'sum', header: m.prizes_sum(), numeric: true, cell: ({ cents }) => prizeText(cents) },
  { key: 'method', header: m.admin_prizes_method(), cell: ({ method }) => method },
  { key: 'reference', header: m.admin_prizes_reference(), cell: ({ reference }) => reference },
  { key: 'by', header: m.admin_prizes_by(), cell: ({ askedBy }) => askedBy },
  { key: 'date', header: m.prizes_date(), cell: ({ askedAt }) => formatDate(askedAt) },
  { key: 'actions', header: m.admin_actions(), cell: (payment) => <Actions payment={payment} /> },
];

function Actions({ payment }: { payment: WaitingPayment }) {
  const { id, yours } = payment;
  const player = payment.player || m.prizes_gone_player();
  const confirmed = useConfirmPayment();
  const dropped = useDropPayment();
  const onError = (error: unknown) => adminFailureToast(error, m.admin_failed());
  const ask = async () => {
    const question = { title: m.common_are_you_sure(), text: m.admin_prizes_confirm_of({ player }) };
    const sure = await confirm({ ...question, yes: m.admin_prizes_confirm(), no: m.admin_no() });
    if (sure) confirmed.mutate(id, { onSuccess: () => doneToast(m.admin_prizes_made()), onError });
  };
  return (
    <span className="flex gap-2">
      {!yours && (
        <Button
          size="sm"
          aria-label={m.admin_prizes_confirm_of({ player })}
          onClick={ask}
          loading={confirmed.isPending}
        >
          {m.admin_prizes_confirm()}
        </Button>
      )}
      <Button
        size="sm"
        aria-label={m.admin_prizes_drop_of({ player })}
        onClick={() => dropped.mutate(id, { onSuccess: () => doneToast(m.admin_prizes_dropped()), onError })}
        loading={dropped.isPending}
      >
        {m.admin_prizes_drop()}
      </Button>
    </span>
  );
}
