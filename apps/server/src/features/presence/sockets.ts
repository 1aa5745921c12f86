import { Refusal } from '../../platform/http/failure.ts';
import type { ClientSocket, Realtime } from '../../platform/realtime/realtime.ts';
import type { Presence } from './presence.ts';
import { createWatchers } from './watchers.ts';

const WHOLE = 'presence:whole';
const CHANGES = 'presence:changes';

type Named = string | { userId: string };

/** A connection acts only for the player of its session. */
function onlySelf(named: Named, callerId: string): void {
  const userId = typeof named === 'string' ? named : named.userId;
  if (userId !== callerId) throw new Refusal('not_yourself');
}

const says = (socket: ClientSocket, what: 'changes' | 'watches') =>
  (socket.handshake.auth as { changes?: unknown; watches?: unknown })[what] === true;

/**
 * CON8. A client that `watches` hears of those whom it names; the web app does so, because everybody's map to everybody
 * grows with the square of the players. Any other gets the whole map as it connects, logged in or not; then only changes
 * if it supports them, else the whole map each time.
 */
export function presenceSockets(realtime: Realtime, presence: Presence): void {
  const watchers = createWatchers<ClientSocket>();
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
    if (says(socket, 'watches')) return;
    void socket.join(says(socket, 'changes') ? CHANGES : WHOLE);
    socket.emit('users online', presence.map());
  });
  realtime.onDisconnect((socket) => {
    watchers.forget(socket);
    withdraw(socket, false);
  });
  realtime.on('watchPresence', ({ userIds }, socket) => {
    if (socket.connected) watchers.watch(socket, userIds);
    return { online: presence.seenOf(userIds) };
  });

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
    if (realtime.isAnybodyHere(WHOLE)) realtime.toRoomHere(WHOLE, 'users online', presence.map());
    const came = new Set(change.online);
    for (const [socket, userIds] of watchers.concerned([...change.online, ...change.offline])) {
      const online = userIds.filter((userId) => came.has(userId));
      const offline = userIds.filter((userId) => !came.has(userId));
      socket.emit('users online changed', { online, offline });
    }
  });
}
