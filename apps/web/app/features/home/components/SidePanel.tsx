import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';

/**
 * A column of 320 at the right from 1200 up; below that a sheet at the bottom edge whose bar is always in reach.
 * `bar` is what the closed sheet shows of its content.
 */
export function SidePanel({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <aside
      aria-label={m.panel_label()}
      data-bottom-sheet
      className="max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:z-20 max-xl:border-t max-xl:border-line-strong max-xl:bg-ground"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-3 px-4 font-semibold -outline-offset-2 xl:hidden"
      >
        <span className="min-w-0 flex-1 text-left">{bar ?? m.panel_open()}</span>
        <ChevronUp
          className={classes('size-5 transition-transform', open && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div
        id={id}
        className={classes(
          'grid content-start gap-4 max-xl:max-h-[75dvh] max-xl:overflow-y-auto max-xl:p-4 max-xl:pt-0',
          !open && 'max-xl:hidden',
        )}
      >
        {children}
      </div>
    </aside>
  );
}
