import type { SetPrice } from '@retake/contract/premium/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { PREMIUM_PLANS } from '@retake/core/premium/plans.ts';
import { serverNow } from '#app/api/serverClock.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatDayTimeYear } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { usePrices, useSetPrice, useTakePriceBack } from '../api/prices.ts';
import { priceFaults, priceTyped } from '../model/price.ts';
import { adminFailureText, adminFailureToast, doneToast } from './notices.ts';

/** PAY21, PAY25: what Premium costs, from when, and who has set it. */
export function PricesPanel({ maySet }: { maySet: boolean }) {
  return (
    <section aria-labelledby="admin-prices" className="panel mt-6">
      <div className="p-5">
        <h2 id="admin-prices" className="text-lg">
          {m.admin_prices_title()}
        </h2>
        <p className="mt-1 text-sm text-muted">{m.admin_prices_text()}</p>
        {maySet && <PriceForm />}
      </div>
      <div className="p-2">
        <History maySet={maySet} />
      </div>
    </section>
  );
}

function PriceForm() {
  const { mutateAsync } = useSetPrice();
  const form = useCheckedForm({
    defaults: { months: '1', price: '', from: '' },
    rules: (typed) => priceFaults(typed, serverNow()),
    send: async (typed) => {
      await mutateAsync(priceTyped(typed));
      doneToast(m.admin_prices_set());
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="mt-4">
      <FormFailure text={form.failure} />
      <div className="mb-3 grid gap-x-4 gap-y-2 sm:grid-cols-3">
        <Select
          label={m.admin_prices_plan()}
          options={PREMIUM_PLANS.map(({ months }) => ({ value: String(months), label: String(months) }))}
          {...form.field('months')}
        />
        <Field
          label={m.admin_prices_price()}
          hint={m.admin_prices_price_hint()}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('price')}
        />
        <Field
          type="datetime-local"
          label={m.admin_prices_from()}
          hint={m.admin_prices_from_hint()}
          {...form.field('from')}
        />
      </div>
      <Button type="submit" look="accent" loading={form.isSubmitting}>
        {m.admin_prices_submit()}
      </Button>
    </form>
  );
}

const columns = (maySet: boolean): Column<SetPrice>[] => [
  { key: 'plan', header: m.admin_prices_plan(), cell: ({ months }) => months },
  { key: 'price', header: m.admin_prices_price(), numeric: true, cell: ({ cents }) => priceText(cents) },
  { key: 'from', header: m.admin_prices_from(), cell: ({ since }) => formatDayTimeYear(since) },
  { key: 'by', header: m.admin_prices_by(), cell: ({ by }) => by ?? '–' },
  { key: 'state', header: m.admin_prices_state(), cell: ({ state }) => <State state={state} /> },
  ...(maySet
    ? [
        {
          key: 'actions',
          header: m.admin_actions(),
          cell: (price: SetPrice) => (price.state === 'coming' ? <TakeBack price={price} /> : null),
        },
      ]
    : []),
];

function History({ maySet }: { maySet: boolean }) {
  const { data, isError, refetch, isFetching } = usePrices();
  if (!data && isError)
    return <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <Table
      caption={m.admin_prices_title()}
      columns={columns(maySet)}
      rows={data.prices}
      rowKey={({ id }) => id}
      empty={m.admin_prices_none()}
    />
  );
}

function State({ state }: Pick<SetPrice, 'state'>) {
  if (state === 'past') return <Badge>{m.admin_prices_past()}</Badge>;
  return state === 'now' ? (
    <Badge tone="good">{m.admin_prices_now()}</Badge>
  ) : (
    <Badge tone="accent">{m.admin_prices_coming()}</Badge>
  );
}

function TakeBack({ price: { id, cents } }: { price: SetPrice }) {
  const { mutate, isPending } = useTakePriceBack();
  const takeBack = async () => {
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: m.admin_prices_take_back_text({ price: priceText(cents) }),
      yes: m.admin_prices_take_back(),
      no: m.admin_no(),
      tone: 'danger',
    });
    if (!sure) return;
    mutate(id, {
      onSuccess: () => doneToast(m.admin_prices_taken_back()),
      onError: (error) => adminFailureToast(error, m.admin_failed()),
    });
  };
  return (
    <Button size="sm" onClick={takeBack} loading={isPending}>
      {m.admin_prices_take_back()}
    </Button>
  );
}
