import type { StaffRole } from '@retake/core/staff/permissions.ts';
import { m } from '#app/paraglide/messages.js';

const names: Record<StaffRole, () => string> = {
  supporter: m.staff_supporter,
  moderator: m.staff_moderator,
  senior: m.staff_senior,
  editor: m.staff_editor,
  billing: m.staff_billing,
  admin: m.staff_admin,
};

export const staffRoleName = (role: StaffRole): string => names[role]();
