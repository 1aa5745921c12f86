import type { PartyState } from '@retake/contract/party/calls.ts';
import { useEffect } from 'react';
import { serverNow } from '#app/api/serverClock.ts';
import { formatClock } from '#app/i18n/format.ts';
import { elapsedSeconds } from '../model/clock.ts';

const SECOND_MS = 1000;

/** While the search is in the bar, the tab's title counts it: the player may be reading elsewhere. */
export function useSearchTitle(state: PartyState, counts: boolean): void {
  useEffect(() => {
    if (!counts) return;
    let own = document.title;
    let shown = '';
    const show = () => {
      // A page that was opened meanwhile has brought a title of its own.
      if (document.title !== shown) own = document.title;
      shown = `${formatClock(elapsedSeconds(state, serverNow()))} · ${own}`;
      document.title = shown;
    };
    show();
    const timer = window.setInterval(show, SECOND_MS);
    return () => {
      window.clearInterval(timer);
      if (document.title === shown) document.title = own;
    };
  }, [state, counts]);
}
