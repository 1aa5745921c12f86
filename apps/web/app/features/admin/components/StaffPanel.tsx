import type { StaffMember } from '@retake/contract/staff/calls.ts';
import { STAFF_ROLES, type StaffRole } from '@retake/core/staff/permissions.ts';
import { isFailure } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { staffRoleName } from '#app/i18n/staffRoleName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useGiveRole, usePreviewGiving, usePreviewTaking, useStaff, useTakeRole } from '../api/staff.ts';
import { adminFailureText, adminFailureToast, doneToast } from './notices.ts';
import { givenRoleLines, roleMay, takenRoleLines } from './roleTexts.ts';
import { WillHappen } from './WillHappen.tsx';

/** STF3 */
export function StaffPanel() {
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[1fr_2fr]">
      <GiveRole />
      <Members />
    </div>
  );
}

function GiveRole() {
  const { mutateAsync } = useGiveRole();
  const preview = usePreviewGiving();
  const shown = preview.data;
  const form = useCheckedForm({
    defaults: { input: '', role: 'moderator' as StaffRole },
    rules: ({ input }) =>
      input.trim() === '' ? [{ field: 'input', message: m.admin_staff_player_hint() }] : [],
    send: async ({ input, role }) => {
      const asked = { input: input.trim(), role };
      if (!shown) return preview.mutateAsync(asked);
      try {
        await mutateAsync({ ...asked, expects: shown.digest });
      } catch (error) {
        if (isFailure(error, 'changed_meanwhile')) await preview.mutateAsync(asked);
        throw error;
      }
      preview.reset();
      doneToast(m.admin_staff_given({ role: staffRoleName(role) }));
      form.reset();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  const role = form.watch('role');
  return (
    <form onSubmit={form.submit} noValidate className="panel grid content-start gap-y-2 p-6">
      <FormFailure text={form.failure} />
      <Field
        label={m.admin_staff_player()}
        hint={m.admin_staff_player_hint()}
        autoComplete="off"
        readOnly={shown !== undefined}
        {...form.field('input')}
      />
      <Select
        label={m.admin_staff_role()}
        options={STAFF_ROLES.map((value) => ({ value, label: staffRoleName(value) }))}
        disabled={shown !== undefined}
        {...form.field('role')}
      />
      {shown ? (
        <WillHappen lines={givenRoleLines(role, shown)} isFocused />
      ) : (
        <p className="mb-3 text-sm text-muted">{roleMay(role)}</p>
      )}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" look={shown ? 'accent' : 'plain'} loading={form.isSubmitting}>
          {shown ? m.admin_staff_give() : m.acts_look()}
        </Button>
        {shown && <Button onClick={() => preview.reset()}>{m.acts_back()}</Button>}
      </span>
    </form>
  );
}

const columns = (): Column<StaffMember>[] => [
  { key: 'nickname', header: m.admin_nickname(), cell: ({ nickname }) => nickname },
  { key: 'roles', header: m.admin_staff_roles(), cell: (member) => <Roles member={member} /> },
];

function Members() {
  const { data, isError, refetch, isFetching } = useStaff();
  return (
    <section aria-label={m.admin_staff()} className="panel p-2">
      {data && (
        <Table
          caption={m.admin_staff()}
          columns={columns()}
          rows={data.staff}
          rowKey={({ id }) => id}
          empty={m.admin_staff_none()}
        />
      )}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={3} />}
    </section>
  );
}

const Roles = ({ member: { id, nickname, roles } }: { member: StaffMember }) => (
  <span className="flex flex-wrap gap-2">
    {roles.map((role) =>
      role === 'admin' ? (
        <Badge key={role} tone="accent">
          {staffRoleName(role)}
        </Badge>
      ) : (
        <TakeButton key={role} id={id} nickname={nickname} role={role} />
      ),
    )}
  </span>
);

function TakeButton(props: { id: string; nickname: string; role: Exclude<StaffRole, 'admin'> }) {
  const { id, nickname, role } = props;
  const { mutateAsync, isPending } = useTakeRole();
  const preview = usePreviewTaking();
  const fail = (error: unknown) => adminFailureToast(error, m.admin_failed());
  /** DRY2: as it was shown, or it is shown again. */
  const take = async (): Promise<void> => {
    const shown = await preview.mutateAsync({ id, role }).catch((error: unknown) => {
      fail(error);
      return null;
    });
    if (!shown) return;
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: takenRoleLines(role, shown),
      yes: m.admin_staff_take(),
      no: m.admin_no(),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await mutateAsync({ params: { id, role }, query: { expects: shown.digest } });
    } catch (error) {
      fail(error);
      if (isFailure(error, 'changed_meanwhile')) return take();
    }
  };
  return (
    <Button
      size="sm"
      onClick={take}
      loading={isPending || preview.isPending}
      aria-label={m.admin_staff_take_of({ role: staffRoleName(role), player: nickname })}
    >
      {staffRoleName(role)} ✕
    </Button>
  );
}
