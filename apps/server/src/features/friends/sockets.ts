import type { FriendCommand } from '@retake/core/friends/relation.ts';
import { Refusal, refusalOf } from '../../platform/http/failure.ts';
import { own } from '../../platform/http/own.ts';
import type { WriteLimit } from '../../platform/limits/writes.ts';
import type { EventHandler, Realtime } from '../../platform/realtime/realtime.ts';
import { DONE } from './routes.ts';
import type { Friends } from './service.ts';

type Answering = 'acceptFriendRequest' | 'rejectFriendRequest';

export function friendSockets(realtime: Realtime, friends: Friends, writes: WriteLimit): void {
  /** FRD8: a refusal is sent on this connection, even without an acknowledgement. */
  const answering =
    (command: FriendCommand): EventHandler<Answering> =>
    async ({ userId, friendId }, socket, caller) => {
      try {
        own(caller, userId);
        await writes.ofPlayer(caller.id);
        await friends.act(caller.id, friendId, command);
        return { message: DONE[command] };
      } catch (error) {
        const { message } = error instanceof Refusal ? error : refusalOf(error);
        socket.emit('friendRequestError', { message });
        throw error;
      }
    };
  realtime.on('acceptFriendRequest', answering('accept'));
  realtime.on('rejectFriendRequest', answering('reject'));
}
