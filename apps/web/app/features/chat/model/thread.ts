import type { HiddenWords } from '@retake/contract/hiddenWords.ts';

/** A message of a party's or a match's chat. `seq` counts up by one within its chat. */
export type ThreadMessage = {
  id: string;
  seq: number;
  sender: string;
  senderId: string;
  message: string;
  sentAt: string;
  /** TOX3. */
  hidden?: HiddenWords;
};

export type Thread = {
  /** In the order of their numbers, each once. */
  messages: readonly ThreadMessage[];
  /** False until the first answer: what comes before it is kept, but the start is not known. */
  isLoaded: boolean;
};

export const emptyThread: Thread = { messages: [], isLoaded: false };

/** A message as the socket brings it, or what an answer holds; in any order and repeated. */
export type ThreadChange =
  | { type: 'said'; message: ThreadMessage }
  | { type: 'read'; messages: readonly ThreadMessage[] };

export function changeThread(thread: Thread, change: ThreadChange): Thread {
  if (change.type === 'said') return withMessages(thread, [change.message]);
  return { ...withMessages(thread, change.messages), isLoaded: true };
}

function withMessages(thread: Thread, came: readonly ThreadMessage[]): Thread {
  const isKnown = new Set(thread.messages.map(({ seq }) => seq));
  if (came.every(({ seq }) => isKnown.has(seq))) return thread;
  const once = new Map([...thread.messages, ...came].map((message) => [message.seq, message]));
  return { ...thread, messages: [...once.values()].sort((a, b) => a.seq - b.seq) };
}

/** The number up to which nothing is missing: what comes after it is to be asked for. */
export function completeUpTo({ messages, isLoaded }: Thread): number {
  const [first] = messages;
  if (!isLoaded || !first) return 0;
  let last = first.seq;
  for (const { seq } of messages) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}

/** Whether a number between two others is missing, or the start is not known yet. */
export const hasGap = (thread: Thread): boolean =>
  !thread.isLoaded || completeUpTo(thread) < (thread.messages.at(-1)?.seq ?? 0);
