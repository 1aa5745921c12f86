import type { ReactNode } from 'react';

/** A short name for what the pointer or the focus is on; never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="group/tip relative inline-flex">
      {children}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-full hidden left-1/2 z-40 mb-1.5 -translate-x-1/2 rounded-sm border border-line-strong bg-high px-2 py-1 text-xs whitespace-nowrap text-ink group-focus-within/tip:block group-hover/tip:block"
      >
        {text}
      </span>
    </span>
  );
}
