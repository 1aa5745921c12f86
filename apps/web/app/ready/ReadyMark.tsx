import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { Check } from '#app/ui/icons/Check.tsx';
import { CircleDashed } from '#app/ui/icons/CircleDashed.tsx';

/** Beside a player: whether they are ready. */
export function ReadyMark({ isReady }: { isReady: boolean }) {
  const Icon = isReady ? Check : CircleDashed;
  return (
    <span
      className={classes(
        'flex shrink-0 items-center gap-1.5 text-xs font-semibold',
        isReady ? 'text-good' : 'text-faint',
      )}
    >
      <Icon className="size-4" aria-hidden="true" />
      {isReady ? m.common_ready() : m.common_not_ready()}
    </span>
  );
}
