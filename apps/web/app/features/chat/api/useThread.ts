import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { tell } from '#app/api/live.ts';
import { pollUntil } from '#app/api/polling.ts';
import { useReconnected } from '#app/realtime/socket.ts';
import {
  changeThread,
  completeUpTo,
  emptyThread,
  hasGap,
  type Thread,
  type ThreadMessage,
} from '../model/thread.ts';

/** The server answers at most so many messages at once. */
const PAGE = 200;
const RETRY_MS = 4000;
const again = pollUntil(() => false, RETRY_MS);

type Read = (after: number) => Promise<readonly ThreadMessage[]>;

/**
 * A chat that is whole: what the socket brings is shown at once, and whatever is missing (the beginning, a gap, what was
 * written while the connection was away) is asked for. `id` says which chat; an empty one is none.
 */
export function useThread(kind: 'party' | 'match' | 'lounge' | 'direct', id: string, read: Read) {
  const client = useQueryClient();
  const queryKey = ['chat', kind, id] as const;
  const { data, isError } = useQuery<Thread>({
    queryKey,
    queryFn: () => catchUp(client, queryKey, read),
    enabled: id !== '',
    retry: false,
    refetchInterval: (asked) => (asked.state.status === 'error' ? again(asked) : false),
  });
  const retry = () => void client.invalidateQueries({ queryKey });
  useReconnected(retry);
  const add = (message: ThreadMessage) => {
    tell(client, live(queryKey), { type: 'said', message });
    if (hasGap(client.getQueryData<Thread>(queryKey) ?? emptyThread)) retry();
  };
  const addOlder = (messages: readonly ThreadMessage[]) =>
    tell(client, live(queryKey), { type: 'read', messages });
  return { thread: data ?? emptyThread, isFailed: isError, add, addOlder, retry };
}

const live = (queryKey: QueryKey) => ({ queryKey, empty: emptyThread, reduce: changeThread });

/** Asks for what comes after the last number without a gap, page by page. What the socket brings meanwhile stays. */
async function catchUp(client: QueryClient, queryKey: QueryKey, read: Read): Promise<Thread> {
  const known = () => client.getQueryData<Thread>(queryKey) ?? emptyThread;
  const messages: ThreadMessage[] = [];
  for (let after = completeUpTo(known()); ; after = messages.at(-1)!.seq) {
    const page = await read(after);
    messages.push(...page);
    if (page.length < PAGE) return changeThread(known(), { type: 'read', messages });
  }
}
