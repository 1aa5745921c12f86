import '#app/ready/ready.css';
import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { minimise } from '../model/minimised.ts';
import type { Aftermath, Check } from '../model/readyCheck.ts';
import { AllReady } from './AllReady.tsx';
import { MatchFound } from './MatchFound.tsx';
import type { SearchProps } from './SearchHost.tsx';
import { Searching } from './Searching.tsx';

type Props = SearchProps & {
  check: Check;
  /** What became of the match before, while the search goes on. */
  note: Aftermath | null;
};

/** Over everything else. The search may be put aside; a match that was found wants an answer. */
export function SearchOverlay({ check, note, ...props }: Props) {
  const { state, members, explain } = props;
  const isSearching = check.kind !== 'open' && check.kind !== 'complete';
  const finalFocus = useFinalFocus();
  const putAside = () => isSearching && minimise(state.searchingSince);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && putAside()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Popup
          finalFocus={finalFocus}
          className="search-overlay fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-ground outline-none"
        >
          <div className="mx-auto grid min-h-full w-full max-w-5xl content-center px-4 py-8 md:px-6">
            {check.kind === 'open' && (
              <MatchFound key={check.id} check={check} state={state} explain={explain} />
            )}
            {check.kind === 'complete' && <AllReady of={check.of} />}
            {isSearching && (
              <Searching
                partyId={props.partyId}
                members={members}
                state={state}
                note={note}
                onPutAside={putAside}
              />
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Back to where the focus was; where that is gone, to the page's content. */
function useFinalFocus(): () => HTMLElement | null {
  const [before] = useState(() => document.activeElement);
  return () => {
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    return isThere ? before : document.getElementById('content');
  };
}
