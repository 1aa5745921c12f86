import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tell, toldOnly } from '#app/api/live.ts';
import { useStore } from '#app/store/store.ts';
import { emitWithAck, onServerEvent, socketState } from './socket.ts';

/** User ids that are online. */
export type Presence = ReadonlySet<string>;

export type PresenceChange =
  | { type: 'all'; online: string[] }
  | { type: 'changed'; online: string[]; offline: string[] };

/** All who are online of those that are watched; then what changes. */
export function changePresence(present: Presence, change: PresenceChange): Presence {
  if (change.type === 'all') return new Set(change.online);
  const next = new Set(present);
  for (const id of change.online) next.add(id);
  for (const id of change.offline) next.delete(id);
  return next;
}

const nobody: Presence = new Set();
const live = { queryKey: ['presence'] as const, empty: nobody, reduce: changePresence };

export const useOnline = (): Presence => useQuery(toldOnly(live.queryKey, nobody)).data;

/** False: the server has not said yet who of those that are watched is online. */
export const useKnowsOnline = (): boolean => useOnline() !== nobody;

/** Takes what the socket says into the cache. */
export const feedPresence = (client: QueryClient): (() => void) =>
  onServerEvent('users online changed', (change) => tell(client, live, { type: 'changed', ...change }));

/** Whether these people are online is known from now on (CON8). Again after every reconnection: the server forgets it. */
export function useWatchPresence(userIds: readonly string[]): void {
  const client = useQueryClient();
  const { connected } = useStore(socketState);
  const names = [...new Set(userIds)].sort().join();
  useEffect(() => {
    if (connected && names !== '') void watch(client, names.split(','));
  }, [client, connected, names]);
}

async function watch(client: QueryClient, userIds: string[]): Promise<void> {
  const answer = await emitWithAck('watchPresence', { userIds });
  if (answer.ok) tell(client, live, { type: 'all', online: answer.online as string[] });
}
