import { openDialog } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';

export default function NotLoggedInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.not_logged_in_title()}
      text={m.not_logged_in_text()}
      actions={
        <>
          <Button onClick={onClose}>{m.common_later()}</Button>
          <Button look="accent" onClick={() => openDialog('login')}>
            {m.not_logged_in_login()}
          </Button>
        </>
      }
    />
  );
}
