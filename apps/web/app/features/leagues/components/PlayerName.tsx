import type { LadderRow } from '@retake/contract/leagues/calls.ts';
import { SimulatedMark } from '#app/ui/SimulatedMark.tsx';

/** A nickname, marked where nobody real plays under it. */
export function PlayerName({ row }: { row: Pick<LadderRow, 'player' | 'simulated'> }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold">
      <span className="truncate">{row.player}</span>
      {row.simulated && <SimulatedMark />}
    </span>
  );
}
