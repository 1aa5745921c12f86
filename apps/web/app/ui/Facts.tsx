import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Figures with their names above them. The layout is the caller's: `grid grid-cols-2 gap-4`, `flex gap-8`. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="eyebrow [overflow-wrap:normal]">{label}</dt>
          <dd className="display mt-0.5 truncate font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
