import type { Deps } from '../../platform/deps.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createPresence } from './presence.ts';
import { presenceSockets } from './sockets.ts';

export function plugPresence({ clock, bus }: Deps) {
  const presence = createPresence(clock, bus);
  return {
    service: presence,
    sockets: (realtime) => presenceSockets(realtime, presence),
    stop: presence.close,
  } satisfies Plugged;
}
