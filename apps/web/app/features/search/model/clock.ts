import type { PartyState } from '@retake/contract/party/calls.ts';

/**
 * Seconds since the search began, `now` in ms. Once a match is found the server's `searchTime` is the time that has
 * passed, so that it is never less, whatever the clocks say.
 */
export function elapsedSeconds(state: PartyState, now: number): number {
  if (state.searchingSince === null) return 0;
  const elapsed = Math.max(0, Math.floor((now - Date.parse(state.searchingSince)) / 1000));
  return state.status === 'matched' ? Math.max(elapsed, state.searchTime) : elapsed;
}

/** The slots are shown when a match is found and the elapsed time exceeds the search time. */
export const showsSlots = (state: PartyState, now: number): boolean =>
  state.status === 'matched' && elapsedSeconds(state, now) >= state.searchTime;
