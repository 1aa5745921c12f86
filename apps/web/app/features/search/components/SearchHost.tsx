import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useRefreshSession } from '#app/session/session.ts';
import { useStore } from '#app/store/store.ts';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { useCheck, useNoteCheck } from '../api/readyCheck.ts';
import { minimised } from '../model/minimised.ts';
import { aftermathOf, type Check, noteOf } from '../model/readyCheck.ts';
import { aftermathText } from './aftermathText.ts';
import { SearchBar } from './SearchBar.tsx';
import { useFoundAlert } from './useFoundAlert.ts';
import { useSearchTitle } from './useSearchTitle.ts';

/** From the event `gameReady` to the match room. */
const GAME_REDIRECT_MS = 1500;
/** The room comes over the network, which may hang: what stands in front of everything waits no longer. */
const MOST_FRONT_MS = 10_000;

const loadOverlay = () => import('./SearchOverlay.tsx');
const SearchOverlay = lazy(() => loadOverlay().then((module) => ({ default: module.SearchOverlay })));

export type SearchProps = {
  partyId: string;
  members: readonly PartyMember[];
  state: PartyState;
  /** Draws why these players. */
  explain: (explanation: Explanation) => ReactNode;
};

/** On every screen of a player: the search, in front or in a bar, the ready check, and the way into the match. */
export function SearchHost(props: SearchProps) {
  const { state } = props;
  const check = useCheck();
  const hidden = useStore(minimised);
  const isSearching = state.status === 'pending' || state.status === 'matched';
  useFoundAlert(check, isSearching);
  useRedirect(check);
  useAftermath(check, state, isMinimisedIn(state, hidden));
  useSearchTitle(state, check.kind !== 'open' && isMinimisedIn(state, hidden));
  useEffect(() => {
    if (isSearching) void loadOverlay();
  }, [isSearching]);

  const isFound = check.kind === 'open' || check.kind === 'complete';
  if (!isFound && state.status !== 'pending') return null;
  if (!isFound && isMinimisedIn(state, hidden)) return <SearchBar partyId={props.partyId} state={state} />;
  return (
    <Suspense>
      <SearchOverlay {...props} check={check} note={noteOf(check, state.status)} />
    </Suspense>
  );
}

const isMinimisedIn = (state: PartyState, hidden: string | null): boolean =>
  state.status === 'pending' && hidden !== null && hidden === state.searchingSince;

/** All are ready: into the match room, after the moment that it takes to see it. */
function useRedirect(check: Check): void {
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const { seen } = useNoteCheck();
  const matchId = check.kind === 'complete' ? check.matchId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every match
  useEffect(() => {
    if (matchId === null) return;
    void refreshSession();
    const timer = window.setTimeout(() => {
      // In front until the room is there.
      const late = window.setTimeout(seen, MOST_FRONT_MS);
      void Promise.resolve(navigate('/game')).finally(() => {
        window.clearTimeout(late);
        seen();
      });
    }, GAME_REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, [matchId]);
}

/**
 * The match did not come about: the player hears why, in the search where it goes on in front, else by a notice; a
 * penalty shows at once.
 */
function useAftermath(check: Check, state: PartyState, isMinimised: boolean): void {
  const refreshSession = useRefreshSession();
  const { seen, told } = useNoteCheck();
  const aftermath = aftermathOf(check, state.status);
  const isSearching = state.status === 'pending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every check
  useEffect(() => {
    if (!aftermath) return;
    void refreshSession();
    if (!isSearching || isMinimised) {
      toast({ id: 'aftermath', durationMs: TOAST_MS.partyInvite, ...aftermathText(aftermath) });
    }
    if (isSearching) told(aftermath);
    else seen();
  }, [aftermath]);
}
