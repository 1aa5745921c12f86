import { formatClock } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useNow } from '#app/store/useNow.ts';
import { Timer } from '#app/ui/icons/Timer.tsx';
import { useRefreshOnce } from './useRefreshOnce.ts';

/** Counts down to the moment at which the player may search again, then asks the server. */
export function PenaltyNote({ until }: { until: string }) {
  const leftSeconds = Math.ceil((Date.parse(until) - useNow()) / 1000);
  const isOver = leftSeconds <= 0;
  useRefreshOnce(isOver);
  if (isOver) return null;
  return (
    <div className="flex gap-3 rounded-md border border-warn/40 bg-ground p-3 text-sm">
      <Timer className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
      <p>
        <span className="tabular font-semibold">{m.party_penalty({ time: formatClock(leftSeconds) })}</span>
        <span className="block text-muted">{m.party_penalty_hint()}</span>
      </p>
    </div>
  );
}
