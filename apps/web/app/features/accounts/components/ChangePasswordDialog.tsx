import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';

/** Opening it sends the link; it says so once the link is sent. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const email = useUser()?.email ?? '';
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/users/change-password'),
  });
  useEffect(() => mutate(), [mutate]);
  const failure = error ? failureText(error, m.common_something_wrong_later()) : undefined;
  const text = isSuccess ? m.change_password_text({ email }) : (failure ?? m.change_password_sending());
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={error ? m.common_oops() : m.change_password_title()}
      text={<span aria-live="polite">{text}</span>}
      actions={
        <Button look="accent" onClick={onClose} loading={!isSuccess && !error}>
          {m.common_ok()}
        </Button>
      }
    />
  );
}
