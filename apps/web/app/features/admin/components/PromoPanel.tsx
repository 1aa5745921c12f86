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
import { promoFaults, promoTyped } from '../model/promo.ts';
import { BatchesPanel } from './BatchesPanel.tsx';
import { adminFailureText, adminFailureToast, doneToast } from './notices.ts';
import { NO_TERMS, PromoFields } from './PromoFields.tsx';
import { whatItGives } from './promoWords.ts';

type Promo = AnswerOf<'GET /api/admin/promo-codes'>[number];

export function PromoPanel() {
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[1fr_2fr]">
      <AddPromo />
      <PromoCodes />
      <BatchesPanel />
    </div>
  );
}

function AddPromo() {
  const { mutateAsync } = useAddPromo();
  const form = useCheckedForm({
    defaults: { code: '', ...NO_TERMS },
    rules: (typed) => promoFaults(typed),
    send: async (typed) => {
      const promo = promoTyped(typed);
      await mutateAsync(promo);
      doneToast(m.admin_promo_added({ code: promo.code }));
      form.reset();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <form
      onSubmit={form.submit}
      noValidate
      className="panel grid content-start justify-items-stretch gap-y-2 p-6"
    >
      <p className="mb-3 text-sm text-muted">{m.admin_promo_text()}</p>
      <FormFailure text={form.failure} />
      <Field
        className="[&_input]:uppercase"
        label={m.admin_promo_code()}
        hint={m.admin_promo_hint()}
        autoComplete="off"
        {...form.field('code')}
      />
      <PromoFields kind={form.watch('kind')} field={(name) => form.field(name)} />
      <Button type="submit" look="accent" className="justify-self-start" loading={form.isSubmitting}>
        {m.admin_promo_add()}
      </Button>
    </form>
  );
}

const columns = (): Column<Promo>[] => [
  { key: 'code', header: m.admin_promo_code(), cell: ({ code }) => <span className="display">{code}</span> },
  {
    key: 'kind',
    header: m.admin_promo_kind(),
    cell: whatItGives,
  },
  {
    key: 'uses',
    header: m.admin_promo_uses(),
    numeric: true,
    cell: ({ uses, mostUses }) =>
      mostUses === null ? formatNumber(uses) : `${formatNumber(uses)} / ${formatNumber(mostUses)}`,
  },
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

function State({ promo: { endedAt, expiresAt, uses, mostUses } }: { promo: Promo }) {
  if (endedAt !== null) return <Badge>{m.admin_promo_ended({ date: formatDate(endedAt) })}</Badge>;
  if (mostUses !== null && uses >= mostUses) return <Badge>{m.admin_promo_used_up()}</Badge>;
  if (expiresAt === null) return <Badge tone="good">{m.admin_promo_active()}</Badge>;
  return <Until expiresAt={expiresAt} />;
}

/** Over or not is the server's to say: the page shows the date. */
const Until = ({ expiresAt }: { expiresAt: string }) => (
  <Badge tone="good">{m.admin_promo_until({ date: formatDate(expiresAt) })}</Badge>
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
