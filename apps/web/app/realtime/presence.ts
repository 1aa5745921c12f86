import { createStore, useStore } from '#app/store/store.ts';
import { onServerEvent } from './socket.ts';

/** User ids that are online, from the whole map first and from changes after it. */
export const online = createStore<ReadonlySet<string>>(new Set());

export function applyPresenceChange(
  current: ReadonlySet<string>,
  change: { online: string[]; offline: string[] },
): ReadonlySet<string> {
  const next = new Set(current);
  for (const id of change.online) next.add(id);
  for (const id of change.offline) next.delete(id);
  return next;
}

onServerEvent('users online', (map) => online.set(new Set(Object.keys(map))));
onServerEvent('users online changed', (change) =>
  online.update((current) => applyPresenceChange(current, change)),
);

export const useOnline = (): ReadonlySet<string> => useStore(online);
