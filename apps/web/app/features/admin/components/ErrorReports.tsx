import type { AnswerOf } from '@retake/contract/calls.ts';
import { Link } from 'react-router';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useDeleteReport, useReports } from '../api/admin.ts';
import { checkCodeName } from '../model/checkCodes.ts';
import { adminFailureToast, doneToast } from './notices.ts';

type Report = AnswerOf<'GET /api/admin/bot-error-reports'>[number];

const columns = (): Column<Report>[] => [
  {
    key: 'nickname',
    header: m.admin_nickname(),
    cell: ({ nickname }) => (
      <Link to={`/profile/${nickname}`} className="hover:underline">
        {nickname}
      </Link>
    ),
  },
  {
    key: 'error',
    header: m.admin_error_code(),
    cell: ({ error }) => <Badge tone="warn">{checkCodeName(error)}</Badge>,
  },
  {
    key: 'admin',
    header: m.admin_admin(),
    cell: ({ admin, admin_id }) => admin ?? <span className="tabular text-xs text-faint">{admin_id}</span>,
  },
  { key: 'actions', header: m.admin_actions(), cell: (report) => <DeleteButton report={report} /> },
];

export function ErrorReports() {
  const { data, isError, refetch, isFetching } = useReports();
  return (
    <section aria-label={m.admin_errors()} className="panel p-2">
      {data && (
        <Table
          caption={m.admin_errors()}
          columns={columns()}
          rows={data}
          rowKey={({ nickname }) => nickname}
          empty={m.admin_no_reports()}
        />
      )}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={4} />}
    </section>
  );
}

function DeleteButton({ report: { nickname } }: { report: Report }) {
  const { mutateAsync, isPending } = useDeleteReport();
  const remove = async () => {
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: m.admin_delete_text({ nickname }),
      yes: m.admin_yes_delete(),
      no: m.admin_no(),
      tone: 'danger',
    });
    if (!sure) return;
    await mutateAsync(nickname).then(
      () => doneToast(m.admin_deleted({ nickname })),
      (error: unknown) => adminFailureToast(error, m.admin_delete_failed()),
    );
  };
  return (
    <Button size="sm" aria-label={m.admin_delete_of({ nickname })} onClick={remove} loading={isPending}>
      {m.admin_delete()}
    </Button>
  );
}
