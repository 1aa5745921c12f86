import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';

export function RatingMatchNeeded({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const play = () => {
    onClose();
    navigate('/home');
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.tournaments_rating_match()}
      text={m.tournaments_rating_match_text()}
      actions={
        <Button look="accent" onClick={play}>
          {m.tournaments_play()}
        </Button>
      }
    />
  );
}
