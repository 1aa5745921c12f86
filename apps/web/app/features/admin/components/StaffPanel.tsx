import type { StaffMember } from '@retake/contract/staff/calls.ts';
import { ALLOWED, STAFF_ROLES, type StaffRole } from '@retake/core/staff/permissions.ts';
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
import { useGiveRole, useStaff, useTakeRole } from '../api/staff.ts';
import { adminFailureText, adminFailureToast, doneToast } from './notices.ts';

/** STF3 */
export function StaffPanel() {
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[1fr_2fr]">
      <GiveRole />
      <Members />
    </div>
  );
}

const explained: Record<StaffRole, () => string> = {
  supporter: m.staff_supporter_may,
  moderator: m.staff_moderator_may,
  senior: m.staff_senior_may,
  editor: m.staff_editor_may,
  billing: m.staff_billing_may,
  admin: m.staff_admin_may,
};

function GiveRole() {
  const { mutateAsync } = useGiveRole();
  const form = useCheckedForm({
    defaults: { input: '', role: 'moderator' as StaffRole },
    rules: ({ input }) =>
      input.trim() === '' ? [{ field: 'input', message: m.admin_staff_player_hint() }] : [],
    send: async ({ input, role }) => {
      await mutateAsync({ input: input.trim(), role });
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
        {...form.field('input')}
      />
      <Select
        label={m.admin_staff_role()}
        options={STAFF_ROLES.map((value) => ({ value, label: staffRoleName(value) }))}
        {...form.field('role')}
      />
      <p className="mb-3 text-sm text-muted">{ALLOWED[role].length > 0 && explained[role]()}</p>
      <Button type="submit" look="accent" className="justify-self-start" loading={form.isSubmitting}>
        {m.admin_staff_give()}
      </Button>
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
  const { mutate, isPending } = useTakeRole();
  const take = async () => {
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: m.admin_staff_take_text({ role: staffRoleName(role), player: nickname }),
      yes: m.admin_staff_take(),
      no: m.admin_no(),
      tone: 'danger',
    });
    if (sure) mutate({ id, role }, { onError: (error) => adminFailureToast(error, m.admin_failed()) });
  };
  return (
    <Button
      size="sm"
      onClick={take}
      loading={isPending}
      aria-label={m.admin_staff_take_of({ role: staffRoleName(role), player: nickname })}
    >
      {staffRoleName(role)} ✕
    </Button>
  );
}
