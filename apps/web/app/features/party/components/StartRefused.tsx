import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';

type Props = { reason: 'not_enough_players' | 'steam_required'; onClose: () => void };

export function StartRefused({ reason, onClose }: Props) {
  const isSteam = reason === 'steam_required';
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={isSteam ? m.party_steam_title() : m.party_not_enough_title()}
      text={isSteam ? m.party_steam_text() : m.party_not_enough_text()}
      actions={
        <Button look="accent" onClick={onClose}>
          {m.common_ok()}
        </Button>
      }
    />
  );
}
