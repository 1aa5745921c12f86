import { confirm } from '#app/dialogs/dialogs.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import {
  type DeadErrand,
  type ErrandKindCount,
  useDropErrand,
  useErrands,
  useRetryErrand,
} from '../api/errands.ts';
import { adminFailureToast, doneToast } from './notices.ts';

export function ErrandsPanel() {
  const { data, isError, refetch, isFetching } = useErrands();
  return (
    <section aria-label={m.admin_errands()} className="grid gap-4 *:min-w-0">
      <p className="text-sm text-muted">{m.admin_errands_text()}</p>
      {data && (
        <>
          <div className="panel p-2">
            <Table
              caption={m.admin_errands()}
              columns={kindColumns()}
              rows={data.kinds}
              rowKey={({ kind }) => kind}
              empty={m.admin_errands_no_kinds()}
            />
          </div>
          <div className="panel p-2">
            <Table
              caption={m.admin_errands_dead()}
              columns={deadColumns()}
              rows={data.dead}
              rowKey={({ id }) => id}
              empty={m.admin_errands_none()}
            />
          </div>
        </>
      )}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={4} />}
    </section>
  );
}

const kindColumns = (): Column<ErrandKindCount>[] => [
  { key: 'kind', header: m.admin_errands_kind(), cell: ({ kind }) => kind },
  {
    key: 'waiting',
    header: m.admin_errands_waiting(),
    numeric: true,
    cell: ({ waiting }) => formatNumber(waiting),
  },
  {
    key: 'running',
    header: m.admin_errands_running(),
    numeric: true,
    cell: ({ running }) => formatNumber(running),
  },
  { key: 'dead', header: m.admin_errands_dead(), numeric: true, cell: ({ dead }) => formatNumber(dead) },
];

const deadColumns = (): Column<DeadErrand>[] => [
  { key: 'kind', header: m.admin_errands_kind(), cell: ({ kind }) => kind },
  {
    key: 'attempts',
    header: m.admin_errands_attempts(),
    numeric: true,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    key: 'error',
    header: m.admin_errands_error(),
    cell: ({ lastError }) => <span className="break-words">{lastError}</span>,
  },
  { key: 'since', header: m.admin_errands_since(), cell: ({ deadAt }) => formatDate(deadAt) },
  { key: 'actions', header: m.admin_actions(), cell: (errand) => <Actions errand={errand} /> },
];

function Actions({ errand: { id, kind } }: { errand: DeadErrand }) {
  const retry = useRetryErrand();
  const drop = useDropErrand();
  const onError = (error: unknown) => adminFailureToast(error, m.admin_failed());
  const askToDrop = async () => {
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: m.admin_errands_drop_text({ kind }),
      yes: m.admin_errands_yes_drop(),
      no: m.admin_no(),
      tone: 'danger',
    });
    if (sure) drop.mutate(id, { onSuccess: () => doneToast(m.admin_errands_dropped()), onError });
  };
  return (
    <span className="flex gap-2">
      <Button
        size="sm"
        aria-label={m.admin_errands_retry_of({ kind })}
        onClick={() => retry.mutate(id, { onSuccess: () => doneToast(m.admin_errands_retried()), onError })}
        loading={retry.isPending}
      >
        {m.admin_errands_retry()}
      </Button>
      <Button
        size="sm"
        aria-label={m.admin_errands_drop_of({ kind })}
        onClick={askToDrop}
        loading={drop.isPending}
      >
        {m.admin_errands_drop()}
      </Button>
    </span>
  );
}
