import type { PartyState } from '@retake/contract/party/calls.ts';
import { formatClock } from '#app/i18n/format.ts';
import { useNow } from '#app/store/useNow.ts';
import { elapsedSeconds } from '../model/clock.ts';

/** How long the search has taken. Not read aloud as it ticks. */
export function SearchClock({ state }: { state: PartyState }) {
  const elapsed = elapsedSeconds(state, useNow());
  return (
    <span aria-hidden="true" className="display shrink-0 font-semibold whitespace-nowrap text-ink">
      {formatClock(elapsed)}
    </span>
  );
}
