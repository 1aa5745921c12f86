import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
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
  const { mutateAsync } = useSendRequest(user?.id ?? '');
  const form = useCheckedForm({
    defaults: { friendcode: '' },
    rules: (typed) =>
      codeOf(typed).ok ? [] : [{ field: 'friendcode', message: m.error_friendcode_format() }],
    send: async (typed) => {
      const code = codeOf(typed);
      if (code.ok) await mutateAsync(code.value);
      toast({ tone: 'good', title: m.friends_sent(), durationMs: TOAST_MS.friend });
      onClose();
    },
    failureText: (error) => friendFailureText(error, m.friends_send_failed()),
    field: 'friendcode',
  });
  return (
    <Dialog open onClose={onClose} title={m.friends_add()} text={m.friends_add_text()} size="sm">
      <form onSubmit={form.submit} noValidate>
        <Field
          label={m.friends_code()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          className="[&_input]:uppercase"
          {...form.field('friendcode')}
        />
        <div className="mt-4 flex justify-end gap-3">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="accent" loading={form.isSubmitting}>
            {m.friends_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Friend codes are written in capitals, however they were typed. */
const codeOf = ({ friendcode }: { friendcode: string }) => parseFriendCode(friendcode.trim().toUpperCase());
