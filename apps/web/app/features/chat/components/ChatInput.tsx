import { useId, useRef, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { useServerEvent } from '#app/realtime/socket.ts';
import { classes } from '#app/ui/classes.ts';
import { fieldLook } from '#app/ui/FieldFrame.tsx';
import { SendHorizontal } from '#app/ui/icons/SendHorizontal.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { draftState } from '../model/draft.ts';

/** What is empty or too long is not sent, which the line itself shows; what could not be sent stays in it. */
export function ChatInput({ send }: { send: (message: string) => Promise<void> }) {
  const id = useId();
  const [isNudged, setNudged] = useState(false);
  const hasSent = useRef(false);
  // TOX5: where the player wrote, not in every chat that is open.
  useServerEvent('chatNudge', () => setNudged(hasSent.current));
  const form = useCheckedForm({
    defaults: { message: '' },
    rules: () => [],
    send: async ({ message }) => {
      if (!draftState(message).maySend) return;
      hasSent.current = true;
      setNudged(false);
      await send(message);
      if (form.getValues('message') === message) form.reset();
    },
    failureText: (error) => failureText(error, m.chat_failed()),
    field: 'message',
    judge: 'onSubmit',
  });
  const { error, ...input } = form.field('message');
  const { maySend, left } = draftState(form.watch('message'));
  const isTooLong = left !== null && left < 0;

  return (
    <form onSubmit={form.submit} className="border-t border-line p-2">
      <span className="flex gap-1">
        <input
          {...input}
          aria-label={m.chat_message()}
          aria-describedby={`${id}-note`}
          aria-invalid={isTooLong}
          placeholder={m.chat_placeholder()}
          autoComplete="off"
          className={fieldLook(isTooLong, 'min-w-0 flex-1 text-sm')}
        />
        <button
          type="submit"
          aria-label={m.chat_send()}
          aria-disabled={!maySend || form.isSubmitting}
          className={classes(
            'grid size-11 shrink-0 place-items-center rounded-md transition-colors',
            maySend ? 'text-ink hover:bg-high' : 'text-faint',
          )}
        >
          {form.isSubmitting ? <Spinner /> : <SendHorizontal className="size-5" aria-hidden="true" />}
        </button>
      </span>
      <p
        id={`${id}-note`}
        role="status"
        className={classes(
          'px-1 pt-2 text-xs empty:hidden',
          error !== undefined || isTooLong ? 'text-bad' : 'text-faint',
        )}
      >
        {error ?? (left === null ? isNudged && m.chat_nudge() : m.chat_left({ count: left }))}
      </p>
    </form>
  );
}
