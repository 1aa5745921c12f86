import type { AnswerOf } from '@retake/contract/calls.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useAddPromo, useEndPromo, usePromoCodes } from '../api/admin.ts';
import { adminFailureText, adminFailureToast, doneToast } from './notices.ts';

type Promo = AnswerOf<'GET /api/admin/promo-codes'>[number];

export function PromoPanel() {
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[1fr_2fr]">
      <AddPromo />
      <PromoCodes />
    </div>
  );
}

const isPromoCode = (code: string): boolean => /^[A-Za-z0-9-]{3,40}$/.test(code);

function AddPromo() {
  const { mutateAsync } = useAddPromo();
  const form = useCheckedForm({
    defaults: { code: '' },
    rules: ({ code }) => (isPromoCode(code.trim()) ? [] : [{ field: 'code', message: m.admin_promo_hint() }]),
    send: async (typed) => {
      const code = typed.code.trim().toUpperCase();
      await mutateAsync(code);
      doneToast(m.admin_promo_added({ code }));
      form.reset();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="panel p-6">
      <p className="mb-5 text-sm text-muted">{m.admin_promo_text()}</p>
      <FormFailure text={form.failure} />
      <Field
        className="[&_input]:uppercase"
        label={m.admin_promo_code()}
        hint={m.admin_promo_hint()}
        autoComplete="off"
        {...form.field('code')}
      />
      <Button type="submit" look="accent" className="mt-3" loading={form.isSubmitting}>
        {m.admin_promo_add()}
      </Button>
    </form>
  );
}

const columns = (): Column<Promo>[] => [
  { key: 'code', header: m.admin_promo_code(), cell: ({ code }) => <span className="display">{code}</span> },
  { key: 'uses', header: m.admin_promo_uses(), numeric: true, cell: ({ uses }) => formatNumber(uses) },
  { key: 'created', header: m.admin_promo_created(), cell: ({ createdAt }) => formatDate(createdAt) },
  { key: 'state', header: m.admin_promo_state(), cell: (promo) => <State promo={promo} /> },
  {
    key: 'actions',
    header: m.admin_actions(),
    cell: (promo) => (promo.endedAt === null ? <EndButton code={promo.code} /> : null),
  },
];

function PromoCodes() {
  const { data, isError, refetch, isFetching } = usePromoCodes();
  return (
    <section aria-label={m.admin_promo()} className="panel p-2">
      {data && (
        <Table
          caption={m.admin_promo()}
          columns={columns()}
          rows={data}
          rowKey={({ code }) => code}
          empty={m.admin_promo_none()}
        />
      )}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={4} />}
    </section>
  );
}

const State = ({ promo: { endedAt } }: { promo: Promo }) =>
  endedAt === null ? (
    <Badge tone="good">{m.admin_promo_active()}</Badge>
  ) : (
    <Badge>{m.admin_promo_ended({ date: formatDate(endedAt) })}</Badge>
  );

function EndButton({ code }: { code: string }) {
  const { mutate, isPending } = useEndPromo();
  const end = async () => {
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: m.admin_promo_end_text({ code }),
      yes: m.admin_promo_yes_end(),
      no: m.admin_no(),
      tone: 'danger',
    });
    if (sure) mutate(code, { onError: (error) => adminFailureToast(error, m.admin_failed()) });
  };
  return (
    <Button size="sm" aria-label={m.admin_promo_end_of({ code })} onClick={end} loading={isPending}>
      {m.admin_promo_end()}
    </Button>
  );
}
