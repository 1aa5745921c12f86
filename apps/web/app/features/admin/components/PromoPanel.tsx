import type { AnswerOf } from '@retake/contract/calls.ts';
import { type FormEvent, useState } from 'react';
import { confirm } from '#app/dialogs/dialogs.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useAddPromo, useEndPromo, usePromoCodes } from '../api/admin.ts';
import { adminFailureToast, doneToast } from './notices.ts';

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
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState(false);
  const { mutate, isPending } = useAddPromo();
  const code = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (!isPromoCode(code)) return;
    mutate(code, {
      onSuccess: () => {
        doneToast(m.admin_promo_added({ code }));
        setTyped('');
        setJudged(false);
      },
      onError: (error) => adminFailureToast(error, m.admin_failed()),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="panel p-6">
      <p className="mb-5 text-sm text-muted">{m.admin_promo_text()}</p>
      <Field
        label={m.admin_promo_code()}
        value={typed}
        onChange={(event) => setTyped(event.target.value.toUpperCase())}
        hint={m.admin_promo_hint()}
        error={judged && !isPromoCode(code) ? m.admin_promo_hint() : undefined}
        autoComplete="off"
      />
      <Button type="submit" look="accent" className="mt-3" loading={isPending}>
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
