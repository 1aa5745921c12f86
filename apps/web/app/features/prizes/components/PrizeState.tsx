import type { Prize } from '@retake/contract/prizes/calls.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';

/** Where a prize stands on its way to the winner. */
export function PrizeState({ prize: { state, heldUntil } }: { prize: Pick<Prize, 'state' | 'heldUntil'> }) {
  if (state === 'paid') return <Badge tone="good">{m.prizes_state_paid()}</Badge>;
  if (state === 'due') return <Badge tone="accent">{m.prizes_state_due()}</Badge>;
  if (state === 'taken_back') return <Badge>{m.prizes_state_taken_back()}</Badge>;
  if (heldUntil === null) return <Badge tone="warn">{m.prizes_held()}</Badge>;
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <Badge tone="warn">{m.prizes_held()}</Badge>
      <span className="text-xs text-muted">{m.prizes_state_until({ date: formatDate(heldUntil) })}</span>
    </span>
  );
}
