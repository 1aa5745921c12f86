/** A message of a party's or a match's chat. `seq` counts up by one within its chat. */
export type ThreadMessage = {
  id: string;
  seq: number;
  sender: string;
  senderId: string;
  message: string;
  sentAt: string;
};

export type Thread = {
  /** In the order of their numbers, each once. */
  messages: readonly ThreadMessage[];
  /** False until the first answer: what comes before it is kept, but the start is not known. */
  isLoaded: boolean;
};

export const emptyThread: Thread = { messages: [], isLoaded: false };

/** Messages as they come, by answer or socket, in any order and repeated. */
export function withMessages(thread: Thread, came: readonly ThreadMessage[]): Thread {
  const fresh = came.filter(({ seq }) => !thread.messages.some((known) => known.seq === seq));
  if (fresh.length === 0) return thread;
  const once = new Map([...thread.messages, ...fresh].map((message) => [message.seq, message]));
  return { ...thread, messages: [...once.values()].sort((a, b) => a.seq - b.seq) };
}

export const loaded = (thread: Thread, answer: readonly ThreadMessage[]): Thread => ({
  ...withMessages(thread, answer),
  isLoaded: true,
});

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
