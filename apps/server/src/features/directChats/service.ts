import type { DirectMessage } from '@retake/contract/directChats/calls.ts';
import { parseMessage } from '@retake/core/chat/message.ts';
import { hiddenIn } from '../../platform/chat/hidden.ts';
import { type Kept, keepMessages } from '../../platform/chat/keepMessages.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { ChatLimit } from '../../platform/limits/chatLimit.ts';
import type { People } from '../accounts/people.ts';
import type { MayBeSaid } from '../chatWords/service.ts';
import {
  type ChatRow,
  countUnread,
  DIRECT_CHAT,
  findAfter,
  findBefore,
  findChat,
  findOwn,
  hasMuted,
  lockChat,
  type MessageRow,
  markRead,
  mayWriteTo,
  saveWritten,
} from './store.ts';

const MESSAGES_AT_ONCE = 200;
const PAGE = 50;
const MOST_LISTED = 100;

type Asked = { after: number; before?: number | undefined };
type Ports = { people: Pick<People, 'get'>; mayWrite: ChatLimit; mayBeSaid: MayBeSaid };

/** DIR1 to DIR5. */
export function createDirectChats(
  { database, clock, realtime }: Pick<Deps, 'database' | 'clock' | 'realtime'>,
  { people, mayWrite, mayBeSaid }: Ports,
) {
  /** DIR1, DIR2 */
  async function mustBeOpen(db: Sql, senderId: string, receiverId: string): Promise<void> {
    if (!(await mayWriteTo(db, senderId, receiverId))) throw new Refusal('direct_not_friends');
    if (await hasMuted(db, senderId, receiverId)) throw new Refusal('direct_muted');
  }

  /** DIR4: the end of the chat, what follows a number, or what is before one. */
  function pageOf({ id, nextMessageSeq }: ChatRow, { after, before }: Asked): Promise<MessageRow[]> {
    if (before !== undefined) return findBefore(database.sql, id, before, PAGE);
    if (after > 0) return findAfter(database.sql, id, after, MESSAGES_AT_ONCE);
    return findBefore(database.sql, id, nextMessageSeq, MESSAGES_AT_ONCE);
  }

  return {
    async list(userId: string) {
      const rows = await findOwn(database.sql, userId, MOST_LISTED);
      return {
        chats: rows.map(({ playerId, nickname, lastAt, ...rest }) => ({
          ...rest,
          player: { id: playerId, nickname },
          lastAt: lastAt.toISOString(),
        })),
      };
    },

    async read(userId: string, playerId: string, asked: Asked) {
      const chat = await findChat(database.sql, userId, playerId);
      if (!chat) return [];
      const rows = await pageOf(chat, asked);
      return rows.map((row) => present(row, row.senderId === userId ? playerId : userId));
    },

    async say(senderId: string, receiverId: string, typed: string): Promise<DirectMessage> {
      const text = parseMessage(typed);
      if (!text.ok) throw new Refusal(text.code);
      await mustBeOpen(database.sql, senderId, receiverId);
      if (!mayWrite(senderId)) throw new Refusal('message_too_fast');
      await mayBeSaid(senderId, text.value, 'party', (tx) => mustBeOpen(tx, senderId, receiverId));
      const { nickname: sender } = (await people.get(senderId))!;
      return database.write(async (tx) => {
        await mustBeOpen(tx, senderId, receiverId);
        const sentAt = new Date(clock.now());
        const chat = await lockChat(tx, senderId, receiverId, sentAt);
        const said = [{ roomId: chat.id, senderId, sender, message: text.value }];
        const [kept] = await keepMessages(
          tx,
          DIRECT_CHAT,
          said,
          new Map([[chat.id, chat.nextMessageSeq]]),
          sentAt,
        );
        await saveWritten(tx, chat, kept!);
        const told = present(kept!, receiverId);
        // MUT3: its writer does not learn that nobody is told.
        const hears = !(await hasMuted(tx, receiverId, senderId));
        tx.after(() => realtime.toUsers(hears ? [senderId, receiverId] : [senderId], 'directMessage', told));
        return told;
      });
    },

    async markRead(userId: string, playerId: string, upTo: number) {
      const unread = await database.write(async (tx) => {
        const chat = await findChat(tx, userId, playerId);
        // MUT1: what is hidden was not read; it is there when the mute is taken back.
        if (!chat || (await hasMuted(tx, userId, playerId))) return 0;
        await markRead(tx, chat, userId, upTo);
        tx.after(() => realtime.toUsers([userId], 'directRead', { playerId }));
        return countUnread(tx, chat.id, userId);
      });
      return { unread };
    },
  };
}

type Shown = Pick<Kept, 'id' | 'seq' | 'sender' | 'senderId' | 'message' | 'sentAt'>;
const present = (
  { id, seq, sender, senderId, message, sentAt }: Shown,
  receiverId: string,
): DirectMessage => ({
  id,
  seq,
  sender,
  senderId,
  receiverId,
  message,
  sentAt: sentAt.toISOString(),
  ...hiddenIn(message),
});
