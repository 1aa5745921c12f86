import type { MatchMessage } from '@retake/contract/matches/calls.ts';
import { parseMessage } from '@retake/core/chat/message.ts';
import { keepMessages, MESSAGES_A_WRITE } from '../../platform/chat/keepMessages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createGroupCommit, type Outcomes } from '../../platform/db/groupCommit.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { MayBeSaid } from '../chatWords/service.ts';
import { findMessages, lockChats, MATCH_CHAT } from './messageStore.ts';
import { presentMessage } from './present.ts';
import type { Rooms } from './rooms.ts';

const MESSAGES_AT_ONCE = 200;

/** `readerIds`: who may read it (MAT27). */
type Sent = {
  roomId: string;
  senderId: string;
  sender: string;
  message: string;
  readerIds: ReadonlySet<string>;
};

/**
 * The chat of a match: for its players, stored, in one order (MAT19). `mayWrite`: whether this player may write another
 * message now. Messages that come at the same moment share a transaction.
 */
export function createMatchChat(
  deps: Deps,
  rooms: Rooms,
  { mayWrite, mayBeSaid }: { mayWrite(userId: string): boolean; mayBeSaid: MayBeSaid },
) {
  const { database } = deps;
  const sendTogether = createGroupCommit<Sent, MatchMessage>(
    database,
    (tx, sent) => sendAll(deps, tx, sent),
    MESSAGES_A_WRITE,
  );
  return {
    async say(
      matchId: string,
      caller: { id: string; nickname: string },
      typed: string,
    ): Promise<MatchMessage> {
      const { presentIds } = await rooms.viewForPresent(matchId, caller.id);
      const text = parseMessage(typed);
      if (!text.ok) throw new Refusal(text.code);
      if (!mayWrite(caller.id)) throw new Refusal('message_too_fast');
      await mayBeSaid(caller.id, text.value, 'others');
      const from = { senderId: caller.id, sender: caller.nickname };
      return sendTogether({ roomId: matchId, ...from, message: text.value, readerIds: presentIds });
    },

    async messages(matchId: string, callerId: string, after: number): Promise<MatchMessage[]> {
      await rooms.viewForPresent(matchId, callerId);
      return (await findMessages(database.sql, matchId, after, MESSAGES_AT_ONCE)).map(presentMessage);
    },
  };
}

async function sendAll(
  { clock, realtime }: Pick<Deps, 'clock' | 'realtime'>,
  tx: Tx,
  sent: readonly Sent[],
): Promise<Outcomes<MatchMessage>> {
  const next = await lockChats(tx, [...new Set(sent.map(({ roomId }) => roomId))]);
  const said = sent.filter(({ roomId }) => next.has(roomId));
  const kept = await keepMessages(tx, MATCH_CHAT, said, next, new Date(clock.now()));
  const told = kept.map(({ roomId, ...message }) => presentMessage({ ...message, matchId: roomId }));
  tx.after(() => {
    for (const [index, message] of told.entries())
      realtime.toUsers([...said[index]!.readerIds], 'matchMessage', message);
  });
  const inOrder = told.values();
  return sent.map(({ roomId }) =>
    next.has(roomId) ? inOrder.next().value! : new Refusal('match_not_found'),
  );
}
