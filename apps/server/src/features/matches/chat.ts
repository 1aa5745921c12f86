import type { MatchMessage } from '@retake/contract/matches/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { presentMessage } from './present.ts';
import type { Rooms } from './rooms.ts';
import { appendMessage, findMessages } from './store.ts';

const MESSAGES_AT_ONCE = 200;
const MESSAGE_MAX = 500;

/** The chat of a match: for its players, kept, in one order. `mayWrite`: whether this player may write another now. */
export function createMatchChat(
  { database, realtime, clock }: Deps,
  rooms: Rooms,
  mayWrite: (userId: string) => boolean,
) {
  function admit(userId: string, message: string): void {
    if (message === '') throw new Refusal('message_empty');
    if (message.length > MESSAGE_MAX) throw new Refusal('message_too_long');
    if (!mayWrite(userId)) throw new Refusal('message_too_fast');
  }

  return {
    async say(
      matchId: string,
      caller: { id: string; nickname: string },
      text: string,
    ): Promise<MatchMessage> {
      const { playerIds } = await rooms.viewFor(matchId, caller.id);
      const message = text.trim();
      admit(caller.id, message);
      return database.write(async (tx) => {
        const sentAt = new Date(clock.now());
        const from = { senderId: caller.id, sender: caller.nickname };
        const shown = presentMessage(await appendMessage(tx, { matchId, message, sentAt, ...from }));
        tx.after(() => realtime.toUsers([...playerIds], 'matchMessage', shown));
        return shown;
      });
    },

    async messages(matchId: string, callerId: string, after: number): Promise<MatchMessage[]> {
      await rooms.viewFor(matchId, callerId);
      return (await findMessages(database.sql, matchId, after, MESSAGES_AT_ONCE)).map(presentMessage);
    },
  };
}
