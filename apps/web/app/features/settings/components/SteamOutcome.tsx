import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useRefreshSession } from '#app/session/session.ts';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';

/** What came of a sign-in at Steam, by the word that the server sends back to the page with. */
const outcomes: Record<string, { text: () => string; good?: boolean }> = {
  connected: { text: m.steam_outcome_connected, good: true },
  cancelled: { text: m.steam_outcome_cancelled },
  failed: { text: m.steam_outcome_failed },
  unavailable: { text: m.steam_outcome_unavailable },
  taken: { text: m.error_steam_taken },
  other_account: { text: m.steam_outcome_other_account },
  check_passed: { text: m.steam_outcome_check_passed, good: true },
  check_failed: { text: m.steam_outcome_check_failed },
  check_unavailable: { text: m.steam_outcome_check_unavailable },
};

/** Tells it once, and takes the word out of the address. */
export function SteamOutcome() {
  const [search, setSearch] = useSearchParams();
  const refreshSession = useRefreshSession();
  const outcome = outcomes[search.get('steam') ?? ''];
  useEffect(() => {
    if (!outcome) return;
    toast({
      id: 'steam',
      tone: outcome.good ? 'good' : 'bad',
      title: outcome.text(),
      durationMs: TOAST_MS.failure,
    });
    setSearch(
      (current) => {
        current.delete('steam');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    void refreshSession();
  }, [outcome, setSearch, refreshSession]);
  return null;
}
