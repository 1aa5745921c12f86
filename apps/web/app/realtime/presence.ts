import { type QueryClient, useQuery } from '@tanstack/react-query';
import { tell, toldOnly } from '#app/api/live.ts';
import { onServerEvent } from './socket.ts';

/** User ids that are online. */
export type Presence = ReadonlySet<string>;

export type PresenceChange =
  | { type: 'all'; online: string[] }
  | { type: 'changed'; online: string[]; offline: string[] };

/** The whole map comes first, and again after a reconnection; then what changes. */
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

/** Takes what the socket says into the cache. It has to listen before the connection is made. */
export function feedPresence(client: QueryClient): () => void {
  const stops = [
    onServerEvent('users online', (map) => tell(client, live, { type: 'all', online: Object.keys(map) })),
    onServerEvent('users online changed', (change) => tell(client, live, { type: 'changed', ...change })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
