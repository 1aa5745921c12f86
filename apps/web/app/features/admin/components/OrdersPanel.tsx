import type { AdminOrder } from '@retake/contract/orders/calls.ts';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Table } from '#app/ui/Table.tsx';
import { useAllOrders } from '../api/orders.ts';
import { orderColumns } from './orderColumns.tsx';
import { usePaused } from './usePaused.ts';

const RefundDialog = lazyOnline(() => import('./RefundDialog.tsx'));

/** PAY14: what everybody ordered and paid, and money that goes back. */
export function OrdersPanel() {
  const [typed, setTyped] = useState('');
  return (
    <section aria-label={m.admin_orders()} className="panel">
      <div className="p-5 pb-0">
        <Field
          className="w-full max-w-md"
          type="search"
          label={m.admin_orders_search()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      </div>
      <div className="p-2">
        <Found search={usePaused(typed.trim())} />
      </div>
    </section>
  );
}

function Found({ search }: { search: string }) {
  const { data, isError, refetch, isFetching, ...pages } = useAllOrders(search);
  const [refunded, setRefunded] = useState<AdminOrder | null>(null);
  if (!data && isError)
    return <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={6} />;
  return (
    <>
      <Table
        caption={m.admin_orders()}
        columns={orderColumns(setRefunded)}
        rows={data.pages.flatMap(({ orders }) => orders)}
        rowKey={({ id }) => id}
        empty={m.admin_orders_none()}
      />
      {pages.hasNextPage && (
        <div className="p-3 text-center">
          <Button onClick={() => pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
            {m.admin_users_more()}
          </Button>
        </div>
      )}
      {refunded && <RefundDialog order={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}
