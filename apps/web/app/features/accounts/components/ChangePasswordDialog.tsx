import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useSentPasswordLink } from '../api/passwordLink.ts';
import { SandboxMail } from './SandboxMail.tsx';

/** Says what became of the link, which the press that opened the dialog asked for. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const email = useUser()?.email ?? '';
  const { isSent, error } = useSentPasswordLink();
  const failure = error ? failureText(error, m.common_something_wrong_later()) : undefined;
  const text = isSent ? m.change_password_text({ email }) : (failure ?? m.change_password_sending());
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={error ? m.common_oops() : m.change_password_title()}
      text={
        <>
          <span aria-live="polite">{text}</span>
          {isSent && <SandboxMail />}
        </>
      }
      actions={
        <Button look="accent" onClick={onClose} loading={!isSent && !error}>
          {m.common_ok()}
        </Button>
      }
    />
  );
}
