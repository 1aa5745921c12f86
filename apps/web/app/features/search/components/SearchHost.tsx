import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';
import { GAME_REDIRECT_MS } from '@retake/core/constants/timings.ts';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useRefreshSession } from '#app/session/session.ts';
import { useStore } from '#app/store/store.ts';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { checkSeen, useCheck, useReadyCheckSync } from '../api/readyCheck.ts';
import { minimised } from '../model/minimised.ts';
import { aftermathOf } from '../model/readyCheck.ts';
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
  useAftermath(state);
  useEffect(() => {
    if (isSearching) void loadOverlay();
  }, [isSearching]);

  const isFound = check.kind === 'open' || check.kind === 'complete';
  const isMinimised = state.status === 'pending' && hidden !== null && hidden === state.searchingSince;
  if (!isFound && state.status !== 'pending') return null;
  if (!isFound && isMinimised) return <SearchBar partyId={props.partyId} state={state} />;
  return (
    <Suspense>
      <SearchOverlay {...props} check={check} />
    </Suspense>
  );
}

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

/** The match did not come about: the player hears why, and a penalty shows at once. */
function useAftermath(state: PartyState): void {
  const check = useCheck();
  const refreshSession = useRefreshSession();
  const aftermath = aftermathOf(check, state.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every check
  useEffect(() => {
    if (!aftermath) return;
    void refreshSession();
    if (!(aftermath === 'searchOn')) {
      toast({ id: 'aftermath', durationMs: TOAST_MS.partyInvite, ...aftermathText(aftermath) });
    }
    checkSeen();
  }, [aftermath]);
}
