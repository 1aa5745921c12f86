import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';

/**
 * A column of 320 at the right from 1200 up, the end of the page below that. `bar` is what stays in reach there, at the
 * bottom edge.
 */
export function SidePanel({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  return (
    <aside aria-label={m.panel_label()} className="min-w-0">
      <div className="grid content-start gap-4">{children}</div>
      {bar && (
        <div
          data-bottom-sheet
          className="fixed inset-x-0 bottom-0 z-20 border-t border-line-strong bg-ground px-4 py-2 xl:hidden"
        >
          {bar}
        </div>
      )}
    </aside>
  );
}
