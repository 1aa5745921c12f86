import type { PartyState } from '@retake/contract/party/calls.ts';
import { formatClock } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useNow } from '#app/store/useNow.ts';
import { Button } from '#app/ui/Button.tsx';
import { Maximize2 } from '#app/ui/icons/Maximize2.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { elapsedSeconds } from '../model/clock.ts';
import { restore } from '../model/minimised.ts';
import { CancelButton } from './CancelButton.tsx';

/** The search while the player reads something else. */
export function SearchBar({ partyId, state }: { partyId: string; state: PartyState }) {
  const elapsed = elapsedSeconds(state, useNow());
  return (
    <section aria-label={m.search_label()} className="border-b border-line-strong bg-raised">
      <div className="mx-auto flex min-h-12 max-w-page items-center gap-3 px-4 py-1.5 md:px-6">
        <Spinner className="size-4 shrink-0 text-accent" />
        <span className="min-w-0 truncate text-sm">{m.search_title({ mode: state.gameMode ?? '' })}</span>
        <span className="display shrink-0 font-semibold whitespace-nowrap">{formatClock(elapsed)}</span>
        <span className="ml-auto flex shrink-0 gap-2">
          <Button size="sm" onClick={restore} icon={<Maximize2 className="size-3.5" aria-hidden="true" />}>
            <span className="max-sm:sr-only">{m.search_show()}</span>
          </Button>
          <CancelButton partyId={partyId} size="sm" />
        </span>
      </div>
    </section>
  );
}
