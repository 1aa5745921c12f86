import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { type Doubt, useDoubts } from '../../api/staffMatch.ts';

/** MAT26: matches whose reports somebody should look at; each leads to its page. */
export function DoubtsPanel() {
  const { data, isError, refetch, isFetching } = useDoubts();
  return (
    <section aria-labelledby="doubts" className="mt-8 grid gap-3 *:min-w-0">
      <h2 id="doubts" className="text-lg">
        {m.servers_doubts()}
      </h2>
      <p className="text-sm text-muted">{m.servers_doubts_text()}</p>
      {data && (
        <div className="panel p-2">
          <Table
            stacks
            caption={m.servers_doubts()}
            columns={columns()}
            rows={data.matches}
            rowKey={({ id }) => id}
            rowLink={({ id }) => `/admin/matches/${id}`}
            empty={m.servers_doubts_none()}
          />
        </div>
      )}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={2} />}
    </section>
  );
}

const columns = (): Column<Doubt>[] => [
  { key: 'number', header: m.admin_servers_match(), cell: ({ number }) => m.servers_match_of({ number }) },
  { key: 'since', header: m.servers_doubts_since(), cell: ({ openedAt }) => formatDayTime(openedAt) },
  {
    key: 'refused',
    header: m.servers_doubts_refused(),
    numeric: true,
    cell: ({ refused }) => Object.values(refused).reduce((sum, count) => sum + count, 0),
  },
];
