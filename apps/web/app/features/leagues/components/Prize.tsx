import { prizeText } from '@retake/core/money.ts';
import { m } from '#app/paraglide/messages.js';

/** What a place wins. */
export function Prize({ cents }: { cents: number | null }) {
  if (cents === null) {
    return (
      <span className="text-right text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{m.leagues_no_prize()}</span>
      </span>
    );
  }
  return <span className="display text-right font-semibold">{prizeText(cents)}</span>;
}
