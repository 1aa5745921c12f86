import type { ClientToServer, ServerToClient } from '@retake/contract/events.ts';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

// Loaded with the library, when a player is logged in.

export type AppSocket = Socket<ServerToClient, ClientToServer>;

/** The connection never gives up. */
const RECONNECTION = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: 20_000,
};

type Connect = (options: Partial<ManagerOptions & SocketOptions>) => AppSocket;

/** `leaveAnswered`: leaves once all that was sent has its answer. CON10: so a server that stops is left for another one. */
export function newSocket(leaveAnswered: (leave: () => void) => void, connect: Connect = io): AppSocket {
  const socket = connect({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    auth: { watches: true },
    ...RECONNECTION,
  });
  const move = (id: string | undefined) =>
    leaveAnswered(() => {
      if (socket.id === id) socket.disconnect().connect(); // else it has stopped meanwhile, and this is another one already
    });
  // Not all players come to the next one in the same moment.
  socket.on('serverStopping', ({ withinMs }) => setTimeout(move, (Math.random() * withinMs) / 2, socket.id));
  return socket;
}
