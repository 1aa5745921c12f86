import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';
import { useReconnected, useServerEvent } from '#app/realtime/socket.ts';
import type { Chat } from './chats.ts';
import { useThread } from './useThread.ts';

const LIST = 'GET /api/direct-chats';
const STALE_MS = 60_000;

/** With whom the player has written, and what is unread. */
export const useDirectChats = () => useQuery({ ...query(LIST), staleTime: STALE_MS });

/** The socket says when it is otherwise. Once on a page: a row for each friend shows the list, and each would ask for it again. */
export function useDirectChatsFeed(): void {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: queryKey(LIST) });
  useServerEvent('directMessage', again);
  useServerEvent('directRead', again);
  useReconnected(again);
}

export type DirectChat = Chat & {
  /** Null: there is nothing before what is shown. */
  older: (() => Promise<void>) | null;
};

/** DIR4: what was said last at first, older ones when they are asked for; what is shown is read. */
export function useDirectChat(playerId: string): DirectChat {
  const params = { playerId };
  const chat = useThread('direct', playerId, (after) =>
    call('GET /api/direct-chats/{playerId}/messages', { params, query: { after } }),
  );
  const [isWhole, setWhole] = useState(false);
  useServerEvent('directMessage', (message) => {
    if (message.senderId === playerId || message.receiverId === playerId) chat.add(message);
  });
  const { messages } = chat.thread;
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (last === 0) return;
    // What was not marked is marked with the next message.
    call('PUT /api/direct-chats/{playerId}/read', { params: { playerId }, body: { upTo: last } }).catch(
      () => undefined,
    );
  }, [playerId, last]);
  const first = messages[0]?.seq ?? 1;
  const older = async (): Promise<void> => {
    const page = await call('GET /api/direct-chats/{playerId}/messages', {
      params,
      query: { before: first },
    });
    if (page.length === 0) setWhole(true);
    chat.addOlder(page);
  };
  const send = async (message: string): Promise<void> => {
    chat.add(await call('POST /api/direct-chats/{playerId}/messages', { params, body: { message } }));
  };
  return { ...chat, send, older: isWhole || first <= 1 ? null : older };
}
