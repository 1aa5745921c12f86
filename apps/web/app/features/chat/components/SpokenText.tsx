import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { ThreadMessage } from '../model/thread.ts';
import { MessageText } from './MessageText.tsx';

const MASK = '•••';

/** TOX3: insults of others are hidden until the reader asks for them; one's own words stay as they are. */
export function SpokenText({ message, isOwn }: { message: ThreadMessage; isOwn: boolean }) {
  const [isShown, setShown] = useState(false);
  const { message: text, hidden = [] } = message;
  if (isOwn || isShown || hidden.length === 0) return <MessageText text={text} />;
  return (
    <>
      <span>{masked(text, hidden)}</span>{' '}
      <button
        type="button"
        onClick={() => setShown(true)}
        className="text-2xs text-faint underline hover:text-ink"
      >
        {m.chat_show()}
      </button>
    </>
  );
}

function masked(text: string, hidden: NonNullable<ThreadMessage['hidden']>): string {
  const kept = hidden.map(({ start }, at) => text.slice(hidden[at - 1]?.end ?? 0, start));
  return [...kept, text.slice(hidden.at(-1)?.end ?? 0)].join(MASK);
}
