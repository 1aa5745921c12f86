import type { RolePreview } from '@retake/contract/staff/calls.ts';
import type { StaffRole } from '@retake/core/staff/permissions.ts';
import { staffRoleName } from '#app/i18n/staffRoleName.ts';
import { m } from '#app/paraglide/messages.js';

const may: Record<StaffRole, () => string> = {
  supporter: m.staff_supporter_may,
  moderator: m.staff_moderator_may,
  senior: m.staff_senior_may,
  editor: m.staff_editor_may,
  billing: m.staff_billing_may,
  admin: m.staff_admin_may,
};
export const roleMay = (role: StaffRole): string => may[role]();

const namesOf = (roles: readonly StaffRole[]) => roles.map(staffRoleName).join(', ');
const undoText = ({ canUndo }: RolePreview) => (canUndo ? m.acts_can_undo_role() : m.acts_cannot_undo());

export function givenRoleLines(role: StaffRole, shown: RolePreview): string[] {
  const about = { player: shown.player, role: staffRoleName(role) };
  if (shown.before.includes(role)) return [m.acts_role_already(about)];
  return [
    m.acts_role_given(about),
    roleMay(role),
    ...(shown.before.length > 0 ? [m.acts_role_stays({ roles: namesOf(shown.before) })] : []),
    undoText(shown),
  ];
}

export const takenRoleLines = (role: StaffRole, shown: RolePreview): string[] => [
  m.admin_staff_take_text({ role: staffRoleName(role), player: shown.player }),
  shown.after.length > 0 ? m.acts_role_stays({ roles: namesOf(shown.after) }) : m.acts_role_none(),
  undoText(shown),
];
