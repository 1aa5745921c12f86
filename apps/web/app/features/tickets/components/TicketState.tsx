import type { OwnTicketLine } from '@retake/contract/tickets/calls.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';

type Props = { ticket: Pick<OwnTicketLine, 'state' | 'isLate'> };

export function TicketState({ ticket: { state, isLate } }: Props) {
  if (state === 'closed') return <Badge>{m.tickets_state_closed()}</Badge>;
  if (state === 'answered') return <Badge tone="good">{m.tickets_state_answered()}</Badge>;
  return isLate ? (
    <Badge tone="bad">{m.tickets_state_late()}</Badge>
  ) : (
    <Badge tone="warn">{m.tickets_state_waiting()}</Badge>
  );
}
