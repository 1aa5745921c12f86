import { useCallback, useEffect, useRef, useState } from 'react';
import { useReconnected } from '#app/realtime/socket.ts';
import {
  completeUpTo,
  emptyThread,
  hasGap,
  loaded,
  type ThreadMessage,
  withMessages,
} from '../model/thread.ts';

/** The server answers at most so many messages at once. */
const PAGE = 200;
const RETRY_MS = 4000;

/**
 * A chat that is whole: what the socket brings is shown at once, and whatever is missing (the beginning, a gap, what was
 * written while the connection was away) is asked for. `key` says which chat; another one begins anew.
 */
export function useThread(key: string, read: (after: number) => Promise<readonly ThreadMessage[]>) {
  const [state, setState] = useState({ key, thread: emptyThread, isFailed: false });
  const current = state.key === key ? state : { key, thread: emptyThread, isFailed: false };
  const latest = useRef({ key, read, thread: current.thread });
  latest.current = { key, read, thread: current.thread };

  const update = useCallback((of: string, change: (thread: typeof emptyThread) => typeof emptyThread) => {
    setState((now) => {
      const known = now.key === of ? now : { key: of, thread: emptyThread, isFailed: false };
      if (of !== latest.current.key) return now;
      return { key: of, thread: change(known.thread), isFailed: false };
    });
  }, []);

  const catchUp = useCallback(async () => {
    const { key: asked, read: readAfter, thread } = latest.current;
    if (asked === '') return;
    try {
      let after = completeUpTo(thread);
      for (;;) {
        const answer = await readAfter(after);
        update(asked, (known) => loaded(known, answer));
        if (answer.length < PAGE) return;
        after = answer.at(-1)!.seq;
      }
    } catch {
      setState((now) => (latest.current.key === asked ? { ...now, key: asked, isFailed: true } : now));
    }
  }, [update]);

  const gap = hasGap(current.thread);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chat is asked for too
  useEffect(() => {
    if (gap) void catchUp();
  }, [gap, key, catchUp]);
  useEffect(() => {
    if (!state.isFailed) return;
    const timer = window.setTimeout(catchUp, RETRY_MS);
    return () => window.clearTimeout(timer);
  }, [state, catchUp]);
  useReconnected(() => void catchUp());

  const add = useCallback(
    (message: ThreadMessage) => update(latest.current.key, (known) => withMessages(known, [message])),
    [update],
  );
  return { thread: current.thread, isFailed: current.isFailed, add, retry: catchUp };
}
