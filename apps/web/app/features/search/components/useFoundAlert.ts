import { m } from '#app/paraglide/messages.js';
import { useReadyAlert } from '#app/ready/useReadyAlert.ts';
import type { Check } from '../model/readyCheck.ts';

/** Tells of the match that was found beyond the overlay. */
export function useFoundAlert(check: Check, isSearching: boolean): void {
  const isOpen = check.kind === 'open';
  useReadyAlert({
    openId: isOpen ? check.id : null,
    accepted: isOpen ? check.accepted : 0,
    of: isOpen ? check.of : 1,
    waitsForYou: isOpen && !check.youAccepted,
    isComplete: check.kind === 'complete',
    isExpected: isSearching,
    title: m.search_found_title(),
    text: m.search_found_notification(),
  });
}
