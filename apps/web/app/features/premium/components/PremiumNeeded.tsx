import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';

type Props = { title: string; text: string; onClose: () => void };

/** Says what takes Premium, and leads to it. */
export default function PremiumNeeded({ title, text, onClose }: Props) {
  const navigate = useNavigate();
  const buy = () => {
    onClose();
    navigate('/premium');
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>{m.premium_later()}</Button>
          <Button look="accent" onClick={buy}>
            {m.premium_buy_now()}
          </Button>
        </>
      }
    />
  );
}
