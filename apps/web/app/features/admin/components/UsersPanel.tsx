import type { Permission } from '@retake/core/staff/permissions.ts';
import { type ReactNode, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Table } from '#app/ui/Table.tsx';
import { type AdminUser, useUsers } from '../api/users.ts';
import { usePaused } from './usePaused.ts';
import { userColumns } from './userColumns.tsx';

const BansDialog = lazyOnline(() => import('./BansDialog.tsx'));
const PremiumDialog = lazyOnline(() => import('./PremiumDialog.tsx'));

export type May = ReadonlySet<Permission>;

export function UsersPanel({ may }: { may: May }) {
  const [typed, setTyped] = useState('');
  const [simulated, setSimulated] = useState(false);
  const search = usePaused(typed.trim());
  return (
    <section aria-label={m.admin_users()} className="panel">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 p-5 pb-0">
        <Field
          className="w-full max-w-md"
          type="search"
          label={m.admin_users_search()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
        <label className="mb-6 flex min-h-11 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={simulated}
            onChange={(event) => setSimulated(event.target.checked)}
            className="size-5 accent-accent"
          />
          {m.admin_users_simulated()}
        </label>
      </div>
      <Found search={search} simulated={simulated} may={may} />
    </section>
  );
}

function Found({ search, simulated, may }: { search: string; simulated: boolean; may: May }) {
  const users = useUsers(search, simulated);
  const [premiumOf, setPremiumOf] = useState<AdminUser | null>(null);
  const [bansOf, setBansOf] = useState<AdminUser | null>(null);
  if (!users.data && users.isError) {
    return (
      <ErrorState title={m.admin_failed()} onRetry={() => users.refetch()} retrying={users.isFetching} />
    );
  }
  if (!users.data) return <Padded content={<SkeletonRows rows={6} />} />;
  return (
    <Padded
      content={
        <>
          <Table
            caption={m.admin_users()}
            columns={userColumns({ premium: setPremiumOf, bans: setBansOf }, may)}
            rows={users.data.pages.flatMap((page) => page.users)}
            rowKey={({ id }) => id}
            empty={m.admin_users_none()}
          />
          {users.hasNextPage && (
            <div className="p-3 text-center">
              <Button onClick={() => users.fetchNextPage()} loading={users.isFetchingNextPage}>
                {m.admin_users_more()}
              </Button>
            </div>
          )}
          {bansOf && (
            <BansDialog user={bansOf} mayGive={may.has('sanctions.give')} onClose={() => setBansOf(null)} />
          )}
          {premiumOf && <PremiumDialog user={premiumOf} onClose={() => setPremiumOf(null)} />}
        </>
      }
    />
  );
}

const Padded = ({ content }: { content: ReactNode }) => <div className="p-2">{content}</div>;
