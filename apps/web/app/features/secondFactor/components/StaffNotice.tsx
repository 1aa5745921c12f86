import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { TriangleAlert } from '#app/ui/icons/TriangleAlert.tsx';
import { useSecondFactor } from '../api/secondFactor.ts';

/** 2FA5: tells who of the staff has none. */
export function StaffNotice() {
  const { data } = useSecondFactor();
  if (!data?.staff || data.app || data.passkeys.length > 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-warn/40 bg-warn-dim px-4 py-3">
      <TriangleAlert className="size-5 shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-64 text-sm">
        {data.dueAt
          ? m.second_factor_staff_due({ date: formatDate(data.dueAt) })
          : m.second_factor_staff_offered()}
      </p>
      <ButtonLink to="/settings#second-factor">{m.second_factor_staff_set_up()}</ButtonLink>
    </div>
  );
}
