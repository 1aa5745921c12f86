import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import type { AnalysedRound } from '../../model/analysis.ts';
import type { Seat } from '../../model/room.ts';

export type RoundChoice = {
  rounds: readonly AnalysedRound[];
  seat: Seat;
  selected: number;
  onSelect: (round: number) => void;
};

/** Each round, by its number. */
export default function RoundButtons({ rounds, seat, selected, onSelect }: RoundChoice) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{m.analysis_rounds()}</legend>
        {rounds.map(({ number, winner }) => (
          <button
            key={number}
            type="button"
            aria-pressed={number === selected}
            aria-label={m.analysis_round({ number })}
            onClick={() => onSelect(number)}
            className={classes(
              'tabular grid size-11 place-items-center rounded-sm border text-sm transition-colors',
              number === selected ? 'border-accent bg-accent-dim text-ink' : 'border-line hover:bg-raised',
              winner !== seat.teams[0].key && 'text-faint',
              winner === seat.teams[0].key && 'font-semibold',
            )}
          >
            {number}
          </button>
        ))}
      </fieldset>
      <p className="mt-2 text-xs text-faint">{m.analysis_rounds_bold({ team: seat.teams[0].name })}</p>
    </>
  );
}
