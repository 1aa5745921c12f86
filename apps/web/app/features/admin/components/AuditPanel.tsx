import type { AuditLine } from '@retake/contract/admin/audit.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayTimeYear } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useAudit } from '../api/audit.ts';
import { usePaused } from './usePaused.ts';

/** AUD4: what was done with an admin's rights. */
export function AuditPanel() {
  const [typed, setTyped] = useState('');
  return (
    <section aria-label={m.admin_audit()} className="grid gap-4 *:min-w-0">
      <p className="max-w-prose text-sm text-muted">{m.admin_audit_text()}</p>
      <Field
        className="w-full max-w-md"
        type="search"
        label={m.admin_audit_search()}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
      <Found search={usePaused(typed.trim())} />
    </section>
  );
}

function Found({ search }: { search: string }) {
  const { data, isError, refetch, isFetching, ...pages } = useAudit(search);
  if (!data && isError)
    return <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={6} />;
  const end = data.pages[0]?.end;
  return (
    <>
      <div className="panel p-2">
        <Table
          caption={m.admin_audit()}
          columns={columns()}
          rows={data.pages.flatMap(({ lines }) => lines)}
          rowKey={({ number }) => String(number)}
          empty={m.admin_audit_none()}
        />
        {pages.hasNextPage && (
          <div className="p-3 text-center">
            <Button onClick={() => pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
              {m.admin_users_more()}
            </Button>
          </div>
        )}
      </div>
      {end && (
        <div className="text-sm text-muted">
          <p className="max-w-prose">{m.admin_audit_end()}</p>
          <code className="break-all text-ink">{end}</code>
        </div>
      )}
    </>
  );
}

const columns = (): Column<AuditLine>[] => [
  { key: 'number', header: m.admin_audit_number(), cell: ({ number }) => number },
  {
    key: 'at',
    header: m.admin_audit_at(),
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDayTimeYear(at)}</span>,
  },
  { key: 'actor', header: m.admin_audit_actor(), cell: ({ actor }) => <Person person={actor} /> },
  { key: 'action', header: m.admin_audit_action(), cell: ({ action }) => <code>{action}</code> },
  {
    key: 'target',
    header: m.admin_audit_target(),
    cell: ({ target }) => target && <Person person={target} />,
  },
  { key: 'details', header: m.admin_audit_details(), cell: ({ details }) => <Details details={details} /> },
];

/** Who has no account any more, and what is no player, stands as the beginning of its id. */
function Person({ person: { id, nickname } }: { person: AuditLine['actor'] }) {
  if (nickname === null) return <code title={id}>{id.slice(0, 8)}</code>;
  return (
    <Link to={`/profile/${encodeURIComponent(nickname)}`} className="hover:underline">
      {nickname}
    </Link>
  );
}

const Details = ({ details }: { details: AuditLine['details'] }) => (
  <dl className="flex min-w-48 flex-wrap gap-x-4 gap-y-0.5">
    {Object.entries(details).map(([name, value]) => (
      <div key={name} className="flex gap-1.5">
        <dt className="text-muted">{name}</dt>
        <dd className="break-words">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
      </div>
    ))}
  </dl>
);
