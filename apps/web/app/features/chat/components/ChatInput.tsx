import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { fieldLook } from '#app/ui/Field.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { draftState } from '../model/draft.ts';

/** What is empty is not sent; what could not be sent stays in the line. */
export function ChatInput({ send }: { send: (message: string) => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const { maySend, left } = draftState(typed);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!maySend || isSending) return;
    setSending(true);
    setProblem(null);
    try {
      await send(typed);
      setTyped((now) => (now === typed ? '' : now));
    } catch (error) {
      setProblem(failureText(error, m.chat_failed()));
    } finally {
      setSending(false);
    }
  };

  return (
    <form onSubmit={submit} className="border-t border-line p-2">
      <span className="flex gap-1">
        <input
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
          aria-label={m.chat_message()}
          aria-describedby={`${id}-note`}
          aria-invalid={left !== null && left < 0}
          placeholder={m.chat_placeholder()}
          autoComplete="off"
          className={fieldLook(left !== null && left < 0, 'min-w-0 flex-1 text-sm')}
        />
        <button
          type="submit"
          aria-label={m.chat_send()}
          aria-disabled={!maySend || isSending}
          className={classes(
            'grid size-11 shrink-0 place-items-center rounded-md transition-colors',
            maySend ? 'text-ink hover:bg-high' : 'text-faint',
          )}
        >
          {isSending ? <Spinner /> : <SendHorizontal className="size-5" aria-hidden="true" />}
        </button>
      </span>
      <p
        id={`${id}-note`}
        role="status"
        className={classes(
          'px-1 pt-1 text-xs empty:hidden',
          problem !== null || (left !== null && left < 0) ? 'text-bad' : 'text-faint',
        )}
      >
        {problem ?? (left !== null && m.chat_left({ count: left }))}
      </p>
    </form>
  );
}
