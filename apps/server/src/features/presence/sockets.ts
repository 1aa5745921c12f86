import { Refusal } from '../../platform/http/failure.ts';
import type { ClientSocket, Realtime } from '../../platform/realtime/realtime.ts';
import type { Presence } from './presence.ts';

const WHOLE = 'presence:whole';
const CHANGES = 'presence:changes';

type Named = string | { userId: string };

/** A connection acts only for the player of its session. */
function onlySelf(named: Named, callerId: string): void {
  const userId = typeof named === 'string' ? named : named.userId;
  if (userId !== callerId) throw new Refusal('not_yourself');
}

const understandsChanges = (socket: ClientSocket) =>
  (socket.handshake.auth as { changes?: unknown }).changes === true;

/**
 * `users online`: the whole map to every new connection, logged in or not. Then only changes for clients that support
 * them, and the whole map for the others.
 */
export function presenceSockets(realtime: Realtime, presence: Presence): void {
  const announce = (socket: ClientSocket) => {
    const { caller } = socket.data;
    if (caller) presence.connected(caller.id, socket.id);
  };
  const withdraw = (socket: ClientSocket, atOnce: boolean) => {
    const { caller } = socket.data;
    if (caller) presence.disconnected(caller.id, socket.id, atOnce);
  };

  realtime.onConnect((socket) => {
    announce(socket);
    void socket.join(understandsChanges(socket) ? CHANGES : WHOLE);
    socket.emit('users online', presence.map());
  });
  realtime.onDisconnect((socket) => withdraw(socket, false));

  for (const event of ['user connected', 'join'] as const) {
    realtime.on(event, (named, socket, caller) => {
      onlySelf(named, caller.id);
      announce(socket);
    });
  }
  realtime.on('user disconnected', (named, socket, caller) => {
    onlySelf(named, caller.id);
    withdraw(socket, true);
  });

  // Every node has the full list and sends it to its own clients.
  presence.onChange((change) => {
    realtime.toRoomHere(CHANGES, 'users online changed', change);
    realtime.toRoomHere(WHOLE, 'users online', presence.map());
  });
}
