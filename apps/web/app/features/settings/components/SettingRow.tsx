import type { ReactNode } from 'react';

/** What it is at the left, what it is set to beside it, what can be done at the right. */
export function SettingRow({
  label,
  value,
  children,
}: {
  label: string;
  value: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <dt className="w-full shrink-0 text-sm text-faint sm:w-32">{label}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 font-medium">{value}</span>
        {children}
      </dd>
    </div>
  );
}
