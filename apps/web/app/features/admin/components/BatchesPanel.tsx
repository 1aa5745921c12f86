import type { AnswerOf } from '@retake/contract/calls.ts';
import { useState } from 'react';
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
import { useAddBatch, useBatches, useEndBatch } from '../api/batches.ts';
import { codesCsv, downloadText } from '../model/csv.ts';
import { batchFaults, batchTyped, MOST_CODES } from '../model/promo.ts';
import { adminFailureText, adminFailureToast, doneToast } from './notices.ts';
import { NO_TERMS, PromoFields } from './PromoFields.tsx';
import { whatItGives } from './promoWords.ts';

type Batch = AnswerOf<'GET /api/admin/promo-batches'>['batches'][number];
type Made = { id: string; codes: string[] };

/** PRO5: random codes, many at once. */
export function BatchesPanel() {
  const [made, setMade] = useState<Made | null>(null);
  const [isAdding, setAdding] = useState(false);
  const done = () => {
    setMade(null);
    setAdding(false);
  };
  return (
    <>
      <div className="panel p-6">
        {made && <Codes made={made} onDone={done} />}
        {!made && isAdding && <AddBatch onMade={setMade} />}
        {!made && !isAdding && <Button onClick={() => setAdding(true)}>{m.admin_batch_title()}</Button>}
      </div>
      <Batches />
    </>
  );
}

function AddBatch({ onMade }: { onMade: (made: Made) => void }) {
  const { mutateAsync } = useAddBatch();
  const form = useCheckedForm({
    defaults: { count: '', ...NO_TERMS },
    rules: (typed) => batchFaults(typed),
    send: async (typed) => onMade(await mutateAsync(batchTyped(typed))),
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid content-start justify-items-stretch gap-y-2">
      <h3 className="text-base">{m.admin_batch_title()}</h3>
      <p className="mb-3 text-sm text-muted">{m.admin_batch_text()}</p>
      <FormFailure text={form.failure} />
      <Field
        label={m.admin_batch_count()}
        hint={m.admin_batch_count_hint({ most: MOST_CODES })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('count')}
      />
      <PromoFields kind={form.watch('kind')} field={(name) => form.field(name)} />
      <Button type="submit" look="accent" className="justify-self-start" loading={form.isSubmitting}>
        {m.admin_batch_make()}
      </Button>
    </form>
  );
}

/** They are shown once. */
const Codes = ({ made: { id, codes }, onDone }: { made: Made; onDone: () => void }) => (
  <div className="grid gap-3">
    <h3 className="text-base">{m.admin_batch_made({ count: codes.length })}</h3>
    <p className="text-sm text-muted">{m.admin_batch_once()}</p>
    <textarea
      readOnly
      aria-label={m.admin_batch_codes()}
      rows={8}
      className="tabular w-full rounded-md border border-line bg-transparent p-3 text-sm"
      value={codes.join('\n')}
    />
    <div className="flex flex-wrap gap-3">
      <Button look="accent" onClick={() => downloadText(`codes-${id.slice(0, 8)}.csv`, codesCsv(codes))}>
        {m.admin_batch_download()}
      </Button>
      <Button onClick={onDone}>{m.admin_batch_done()}</Button>
    </div>
  </div>
);

const columns = (): Column<Batch>[] => [
  { key: 'what', header: m.admin_promo_kind(), cell: whatItGives },
  { key: 'codes', header: m.admin_batch_count(), numeric: true, cell: ({ codes }) => formatNumber(codes) },
  { key: 'uses', header: m.admin_promo_uses(), numeric: true, cell: ({ uses }) => formatNumber(uses) },
  { key: 'created', header: m.admin_promo_created(), cell: ({ createdAt }) => formatDate(createdAt) },
  { key: 'state', header: m.admin_promo_state(), cell: (batch) => <State batch={batch} /> },
  {
    key: 'actions',
    header: m.admin_actions(),
    cell: (batch) => (batch.endedAt === null ? <EndButton batch={batch} /> : null),
  },
];

function Batches() {
  const { data, isError, refetch, isFetching } = useBatches();
  return (
    <section aria-label={m.admin_batches()} className="panel p-2">
      {data && (
        <Table
          caption={m.admin_batches()}
          columns={columns()}
          rows={data.batches}
          rowKey={({ id }) => id}
          empty={m.admin_batch_none()}
        />
      )}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={2} />}
    </section>
  );
}

function State({ batch: { endedAt, expiresAt } }: { batch: Batch }) {
  if (endedAt !== null) return <Badge>{m.admin_promo_ended({ date: formatDate(endedAt) })}</Badge>;
  const until =
    expiresAt === null ? m.admin_promo_active() : m.admin_promo_until({ date: formatDate(expiresAt) });
  return <Badge tone="good">{until}</Badge>;
}

function EndButton({ batch }: { batch: Batch }) {
  const { mutate, isPending } = useEndBatch();
  const end = async () => {
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: m.admin_batch_end_text({ count: formatNumber(batch.codes) }),
      yes: m.admin_promo_yes_end(),
      no: m.admin_no(),
      tone: 'danger',
    });
    if (!sure) return;
    mutate(batch.id, {
      onSuccess: () => doneToast(m.admin_batch_ended()),
      onError: (error) => adminFailureToast(error, m.admin_failed()),
    });
  };
  return (
    <Button
      size="sm"
      aria-label={m.admin_promo_end_of({ code: `${whatItGives(batch)}, ${formatDate(batch.createdAt)}` })}
      onClick={end}
      loading={isPending}
    >
      {m.admin_promo_end()}
    </Button>
  );
}
