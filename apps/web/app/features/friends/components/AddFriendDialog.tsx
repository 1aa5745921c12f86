import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import { type FormEvent, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { useSendRequest } from '../api/friends.ts';
import { friendFailureText } from '../model/failures.ts';

export default function AddFriendDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState(false);
  const { mutate, isPending, error, reset } = useSendRequest(user?.id ?? '');
  const parsed = parseFriendCode(typed.trim());
  const refusal = error ? friendFailureText(error, m.friends_send_failed()) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (!parsed.ok) return;
    mutate(parsed.value, {
      onSuccess: () => {
        toast({ tone: 'good', title: m.friends_sent(), durationMs: TOAST_MS.friend });
        onClose();
      },
    });
  };
  return (
    <Dialog open onClose={onClose} title={m.friends_add()} text={m.friends_add_text()} size="sm">
      <form onSubmit={submit} noValidate>
        <Field
          label={m.friends_code()}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value.toUpperCase());
            reset();
          }}
          onBlur={() => setJudged(typed !== '')}
          error={judged && !parsed.ok ? m.error_friendcode_format() : refusal}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
        />
        <div className="mt-4 flex justify-end gap-3">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="accent" loading={isPending}>
            {m.friends_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
