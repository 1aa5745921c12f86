import type { Status } from '@retake/contract/incidents/calls.ts';
import type { PartState } from '@retake/core/incidents/incident.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { partName, partStateName } from '#app/i18n/statusNames.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { classes } from '#app/ui/classes.ts';

export const TONES = { good: 'good', maintenance: 'accent', troubled: 'warn', down: 'bad' } as const;

const bars: Record<PartState, string> = {
  good: 'bg-good/50',
  maintenance: 'bg-accent',
  troubled: 'bg-warn',
  down: 'bg-bad',
};

/** A part with its state now and its last days. */
export function PartRow({ row: { part, state, days } }: { row: Status['parts'][number] }) {
  const bad = days.filter((day) => day !== 'good').length;
  const name = partName(part);
  return (
    <li className="py-4">
      <span className="flex items-center justify-between gap-3">
        <span className="font-semibold">{name}</span>
        <Badge tone={TONES[state]}>{partStateName(state)}</Badge>
      </span>
      <div
        role="img"
        aria-label={m.status_days({ part: name, days: formatNumber(days.length), bad: formatNumber(bad) })}
        className="mt-2 flex h-7 gap-px"
      >
        {days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days stand in their order, and have no other name
          <span key={index} className={classes('min-w-0 flex-1 rounded-[1px]', bars[day])} />
        ))}
      </div>
      <span aria-hidden="true" className="mt-1 flex justify-between text-xs text-faint">
        <span>{m.status_days_from({ days: formatNumber(days.length - 1) })}</span>
        <span>{m.status_days_to()}</span>
      </span>
    </li>
  );
}
