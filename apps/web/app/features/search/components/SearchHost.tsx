import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';
import { GAME_REDIRECT_MS } from '@retake/core/constants/timings.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRefreshSession } from '#app/session/session.ts';
import { useStore } from '#app/store/store.ts';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { checkSeen, useCheck, useReadyCheckSync } from '../api/readyCheck.ts';
import { minimised } from '../model/minimised.ts';
import { type Aftermath, aftermathOf } from '../model/readyCheck.ts';
import { aftermathText } from './aftermathText.ts';
import { SearchBar } from './SearchBar.tsx';
import { useFoundAlert } from './useFoundAlert.ts';

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
  useReadyCheckSync(state);
  useFoundAlert(check, isSearching);
  useRedirect();
  const note = useAftermath(state, check.kind === 'open', isMinimisedIn(state, hidden));
  useEffect(() => {
    if (isSearching) void loadOverlay();
  }, [isSearching]);

  const isFound = check.kind === 'open' || check.kind === 'complete';
  if (!isFound && state.status !== 'pending') return null;
  if (!isFound && isMinimisedIn(state, hidden)) return <SearchBar partyId={props.partyId} state={state} />;
  return (
    <Suspense>
      <SearchOverlay {...props} check={check} note={note} />
    </Suspense>
  );
}

const isMinimisedIn = (state: PartyState, hidden: string | null): boolean =>
  state.status === 'pending' && hidden !== null && hidden === state.searchingSince;

/** All are ready: into the match room, after the moment that it takes to see it. */
function useRedirect(): void {
  const check = useCheck();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const matchId = check.kind === 'complete' ? check.matchId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every match
  useEffect(() => {
    if (matchId === null) return;
    void refreshSession();
    const timer = window.setTimeout(() => {
      checkSeen();
      navigate('/game');
    }, GAME_REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, [matchId]);
}

/**
 * The match did not come about: the player hears why, in the search where it goes on in front, else by a notice; a
 * penalty shows at once. What was told in the search stays until the next match is found.
 */
function useAftermath(state: PartyState, isFound: boolean, isMinimised: boolean): Aftermath | null {
  const check = useCheck();
  const refreshSession = useRefreshSession();
  const [note, setNote] = useState<Aftermath | null>(null);
  const aftermath = aftermathOf(check, state.status);
  const isSearching = state.status === 'pending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every check
  useEffect(() => {
    if (!aftermath) return;
    void refreshSession();
    setNote(isSearching ? aftermath : null);
    if (!isSearching || isMinimised) {
      toast({ id: 'aftermath', durationMs: TOAST_MS.partyInvite, ...aftermathText(aftermath) });
    }
    checkSeen();
  }, [aftermath]);
  useEffect(() => {
    if (isFound || state.status === 'idle') setNote(null);
  }, [isFound, state.status]);
  return note;
}
