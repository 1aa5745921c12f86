import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';

export default function ConnectSteamDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const connect = () => {
    onClose();
    navigate('/settings');
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.steam_needed_title()}
      text={m.steam_needed_text()}
      actions={
        <>
          <Button onClick={onClose}>{m.common_later()}</Button>
          <Button look="accent" onClick={connect}>
            {m.steam_needed_connect()}
          </Button>
        </>
      }
    />
  );
}
