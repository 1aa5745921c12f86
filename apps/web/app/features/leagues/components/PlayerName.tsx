import type { LadderRow } from '@retake/contract/leagues/calls.ts';
import { Bot } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';

/** A nickname, marked where nobody real plays under it. */
export function PlayerName({ row }: { row: LadderRow }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold">
      <span className="truncate">{row.player}</span>
      {row.simulated && (
        <span title={m.common_simulated()} className="shrink-0 text-faint">
          <Bot className="size-3.5" aria-hidden="true" />
          <span className="sr-only">{m.common_simulated()}</span>
        </span>
      )}
    </span>
  );
}
