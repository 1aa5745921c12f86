import type { FriendCommand } from '@retake/core/friends/relation.ts';
import { Refusal, refusalOf } from '../../platform/http/failure.ts';
import type { EventHandler, Realtime } from '../../platform/realtime/realtime.ts';
import { own } from '../accounts/own.ts';
import { DONE } from './routes.ts';
import type { Friends } from './service.ts';

type Answering = 'acceptFriendRequest' | 'rejectFriendRequest';

export function friendSockets(realtime: Realtime, friends: Friends): void {
  /** FRD8: who is refused hears it on this connection, also without an acknowledgement. */
  const answering =
    (command: FriendCommand): EventHandler<Answering> =>
    async ({ userId, friendId }, socket, caller) => {
      try {
        await friends.act(own(caller, userId), friendId, command);
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
