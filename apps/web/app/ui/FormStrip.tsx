import { m } from '#app/paraglide/messages.js';
import { classes } from './classes.ts';

/** Results of the last matches, newest last: a letter in a box, so that colour is never alone. */
export function FormStrip({ results }: { results: readonly ('W' | 'L')[] }) {
  const words = results.map((result) => (result === 'W' ? m.chart_win() : m.chart_loss()));
  return (
    <span
      role="img"
      aria-label={m.chart_form({ count: results.length, results: words.join(', ') })}
      className="inline-flex gap-0.5 sm:gap-1"
    >
      {results.map((result, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a result has no identity but its place
          key={at}
          aria-hidden="true"
          className={classes(
            'display grid size-6 sm:size-7 place-items-center rounded-sm border text-xs font-bold',
            result === 'W' ? 'border-good/50 bg-good/15 text-good' : 'border-bad/50 bg-bad/10 text-bad',
          )}
        >
          {result === 'W' ? m.chart_win_letter() : m.chart_loss_letter()}
        </span>
      ))}
    </span>
  );
}
