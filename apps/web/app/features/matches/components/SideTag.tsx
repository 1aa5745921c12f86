import type { Side } from '@retake/contract/shapes.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';

/** CT or T, in letters and in colour. */
export function SideTag({ side, className }: { side: Side; className?: string }) {
  return (
    <span
      className={classes(
        'display inline-grid min-w-7 place-items-center rounded-sm border px-1 text-2xs font-bold',
        side === 'ct' ? 'border-side-ct/60 text-side-ct' : 'border-side-t/60 text-side-t',
        className,
      )}
    >
      <abbr title={side === 'ct' ? m.matches_ct_long() : m.matches_t_long()} className="no-underline">
        {side === 'ct' ? m.matches_ct() : m.matches_t()}
      </abbr>
    </span>
  );
}
