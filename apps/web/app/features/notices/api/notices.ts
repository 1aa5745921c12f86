import type { AnswerOf } from '@retake/contract/calls.ts';
import type { Notice } from '@retake/contract/notices/calls.ts';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { onReconnected, onServerEvent } from '#app/realtime/socket.ts';

type Page = AnswerOf<'GET /api/notices'>;
type Pages = InfiniteData<Page, number | null>;

const keyOf = (userId: string) => ['notices', userId] as const;
const STALE_MS = 60_000;

/** The bell's list, as far as it has been turned: the newest first. Nothing polls it: the socket says when it has changed. */
export function useNotices(userId: string) {
  const lang = useLocale();
  const list = useInfiniteQuery({
    queryKey: [...keyOf(userId), lang],
    queryFn: ({ pageParam }) =>
      call('GET /api/notices', { query: pageParam === null ? { lang } : { lang, before: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: Page) => next,
    staleTime: STALE_MS,
  });
  const pages = list.data?.pages ?? [];
  return {
    notices: pages.flatMap((page): Notice[] => page.notices),
    unread: pages[0]?.unread ?? 0,
    isLoaded: list.data !== undefined,
    list,
  };
}

/** Marks what is seen as read, on every device. */
export function useMarkRead(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => call('PUT /api/notices/read', { body: { upTo } }),
    onSuccess: ({ unread }, upTo) =>
      client.setQueriesData<Pages>(
        { queryKey: keyOf(userId) },
        (known) => known && read(known, upTo, unread),
      ),
  });
}

const read = (known: Pages, upTo: number, unread: number): Pages => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    unread,
    notices: page.notices.map((one) => (one.seq <= upTo ? { ...one, read: true } : one)),
  })),
});

const refreshNotices = (client: QueryClient, userId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(userId) });

/** Reads the list again: something of it was answered. */
export function useRefreshNotices(userId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshNotices(client, userId);
}

/** From login on. Returns the end of it. `onChanged` hears of every change as well. */
export function feedNotices(client: QueryClient, userId: string, onChanged: () => void): () => void {
  const refresh = () => void refreshNotices(client, userId);
  const stops = [
    onServerEvent('noticesChanged', () => {
      refresh();
      onChanged();
    }),
    // What they were about is gone.
    onServerEvent('friendRequestCancelled', refresh),
    onServerEvent('friendRequestRejected', refresh),
    onServerEvent('friendRequestAccepted', refresh),
    onServerEvent('partyJoined', refresh),
    onReconnected(refresh),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
