import type { Mode } from '@retake/core/mode.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { searchBoxOpened } from '#app/site/searchBox.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { areAllOnSteam } from '../api/partyChanges.ts';
import type { PartyView } from '../model/party.ts';

const ModeDialog = lazyOnline(async () => ({ default: (await import('./ModeDialog.tsx')).ModeDialog }));
const StartRefused = lazyOnline(async () => ({ default: (await import('./StartRefused.tsx')).StartRefused }));

type Opened = 'mode' | 'not_enough_players' | 'steam_required' | null;

type Props = { user: CurrentUser; party: PartyView; prefers?: Mode; size?: 'md' | 'lg' };

/** The leader's: asks what can be asked before the mode is chosen; the server decides again. */
export function StartButton({ user, party, prefers, size = 'lg' }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const gate = useGate();
  const check = useMutation({
    mutationFn: areAllOnSteam,
    onSuccess(allConnected) {
      setOpened(allConnected ? 'mode' : 'steam_required');
      if (allConnected) searchBoxOpened.update((times) => times + 1);
    },
    onError: (error) => {
      console.error('The Steam check failed', error);
      failureToast(m.common_oops(), m.common_something_wrong_later());
    },
  });
  const start = () => {
    if (party.members.length < 2) setOpened('not_enough_players');
    else if (gate.steam() && party.partyId) check.mutate(party.partyId);
  };
  const close = () => setOpened(null);
  return (
    <>
      <Button
        look="accent"
        size={size}
        className={size === 'lg' ? 'w-full' : ''}
        onClick={start}
        loading={check.isPending}
        disabled={user.penaltyUntil !== null || user.ban !== null}
      >
        {m.party_start()}
      </Button>
      {opened === 'mode' && <ModeDialog user={user} party={party} prefers={prefers} onClose={close} />}
      {(opened === 'not_enough_players' || opened === 'steam_required') && (
        <StartRefused reason={opened} onClose={close} />
      )}
    </>
  );
}
