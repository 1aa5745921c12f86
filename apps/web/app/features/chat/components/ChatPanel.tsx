import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import type { Chat } from '../api/chats.ts';
import type { ThreadMessage } from '../model/thread.ts';
import { ChatInput } from './ChatInput.tsx';
import { SpokenText } from './SpokenText.tsx';

type Props = {
  title: string;
  chat: Chat;
  userId: string;
  /** In place of the messages while there are none. */
  empty: string;
  className?: string;
  /** In place of the line to write in, for who only reads. */
  readOnly?: string | undefined;
  /** MUT1: whose messages are not shown. */
  hides?: ReadonlySet<string>;
  /** What the reader can do about a message of somebody else. */
  actionOf?: (message: ThreadMessage) => ReactNode;
  /** Above the first message: a way to older ones. */
  above?: ReactNode;
  /** Of the box in which the messages are. */
  height?: string;
};

/** Messages in order, read aloud as they come, and the line to write in. */
export function ChatPanel({
  title,
  chat,
  userId,
  empty,
  className,
  readOnly,
  hides,
  actionOf,
  above,
  height = 'h-48',
}: Props) {
  const id = useId();
  return (
    <section className={classes('panel flex flex-col', className)} aria-labelledby={id}>
      <h2 id={id} className="flex min-h-12 items-center border-b border-line px-4 text-base">
        {title}
      </h2>
      <Messages
        chat={chat}
        userId={userId}
        empty={empty}
        title={title}
        hides={hides}
        actionOf={actionOf}
        above={above}
        height={height}
      />
      {readOnly === undefined ? (
        <ChatInput send={chat.send} />
      ) : (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">{readOnly}</p>
      )}
    </section>
  );
}

type MessagesProps = Pick<Props, 'chat' | 'userId' | 'empty' | 'title'> & {
  hides: Props['hides'] | undefined;
  actionOf: Props['actionOf'] | undefined;
  above: ReactNode;
  height: string;
};

function Messages({ chat, userId, empty, title, hides, actionOf, above, height }: MessagesProps) {
  const { isLoaded } = chat.thread;
  const messages = chat.thread.messages.filter(({ senderId }) => !hides?.has(senderId));
  const end = useStickToEnd(messages.length);
  return (
    <div
      ref={end}
      role="log"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className={classes(height, 'overflow-y-auto px-4 py-3 text-sm -outline-offset-2')}
    >
      {!isLoaded &&
        messages.length === 0 &&
        (chat.isFailed ? <ErrorState onRetry={chat.retry} /> : <SkeletonRows rows={3} className="h-6" />)}
      {isLoaded && messages.length === 0 && <p className="text-muted">{empty}</p>}
      {above}
      <ol className="-ml-2.5 grid gap-2">
        {messages.map((message, at) => (
          <Message
            key={message.seq}
            message={message}
            isOwn={message.senderId === userId}
            follows={messages[at - 1]?.senderId === message.senderId}
            action={message.senderId === userId ? null : actionOf?.(message)}
          />
        ))}
      </ol>
    </div>
  );
}

type MessageProps = { message: ThreadMessage; isOwn: boolean; follows: boolean; action: ReactNode };

/** Messages of one sender in a row stand under one name. */
function Message({ message, isOwn, follows, action }: MessageProps) {
  return (
    <li
      className={classes(
        'border-l-2 pl-2',
        isOwn ? 'border-muted' : 'border-transparent',
        follows && '-mt-1',
      )}
    >
      <p className={classes('flex items-baseline gap-2', follows && 'sr-only')}>
        <span className="min-w-0 truncate font-semibold">
          {message.sender}
          {isOwn && <span className="font-normal text-faint"> {m.chat_own()}</span>}
        </span>
        <time dateTime={message.sentAt} className="tabular ml-auto shrink-0 text-2xs text-faint">
          {formatTime(message.sentAt)}
        </time>
      </p>
      <div className="flex items-start gap-1">
        <p className="min-w-0 flex-1 break-words whitespace-pre-wrap text-muted">
          <SpokenText message={message} isOwn={isOwn} />
        </p>
        {action}
      </div>
    </li>
  );
}

/** Follows what is written, unless the reader has scrolled up. */
function useStickToEnd(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    const note = () => {
      if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
    };
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every message
  useEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [count]);
  return box;
}
