import type { LoungeMessage } from '@retake/contract/lounge/calls.ts';
import { parseMessage } from '@retake/core/chat/message.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { hiddenIn } from '../../platform/chat/hidden.ts';
import { keepMessages, MESSAGES_A_WRITE, type Said } from '../../platform/chat/keepMessages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createGroupCommit, type Outcomes } from '../../platform/db/groupCommit.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { ChatLimit } from '../../platform/limits/chatLimit.ts';
import type { People } from '../accounts/people.ts';
import type { MayBeSaid } from '../chatWords/service.ts';
import { findMessages, LOUNGE, LOUNGE_CHAT, lockRoom, type MessageRow } from './store.ts';

const MESSAGES_AT_ONCE = 200;
/** PCH3: who has not read for so long is not told. */
const READS_MS = 60_000;
const MOST_READERS = 20_000;
const SAID = 'lounge.said';

type LoungePorts = { people: Pick<People, 'get'>; mayWrite: ChatLimit; mayBeSaid: MayBeSaid };

/** PCH1 to PCH3. */
export function createLounge(
  { database, clock, bus, realtime }: Pick<Deps, 'database' | 'clock' | 'bus' | 'realtime'>,
  { people, mayWrite, mayBeSaid }: LoungePorts,
) {
  /** Who reads through this node, and when they did last; the oldest first. */
  const readers = new Map<string, number>();
  const sendTogether = createGroupCommit<Said, LoungeMessage>(database, sendAll, MESSAGES_A_WRITE);

  bus.subscribe(SAID, (messages: LoungeMessage[]) => {
    const since = clock.now() - READS_MS;
    for (const [id, at] of readers) if (at < since) readers.delete(id);
    // Each node tells its own; a player on two nodes gets it twice, and shows it once.
    for (const message of messages) realtime.toUsers([...readers.keys()], 'loungeMessage', message);
  });

  function noteReader(userId: string): void {
    readers.delete(userId);
    readers.set(userId, clock.now());
    for (const [oldest] of readers) {
      if (readers.size <= MOST_READERS) break;
      readers.delete(oldest);
    }
  }

  async function sendAll(tx: Tx, said: readonly Said[]): Promise<Outcomes<LoungeMessage>> {
    const next = new Map([[LOUNGE, await lockRoom(tx)]]);
    const kept = await keepMessages(tx, LOUNGE_CHAT, said, next, new Date(clock.now()));
    const told = kept.map(present);
    tx.after(() => bus.publish(SAID, told));
    return told;
  }

  return {
    /** PCH2: with Premium, or after it. */
    async read(userId: string, after: number): Promise<LoungeMessage[]> {
      if (((await people.get(userId))?.premiumUntil ?? null) === null) throw new Refusal('premium_required');
      noteReader(userId);
      return (await findMessages(database.sql, after, MESSAGES_AT_ONCE)).map(present);
    },

    /** PCH2: with Premium at this moment. */
    async say(senderId: string, typed: string): Promise<LoungeMessage> {
      const sender = await people.get(senderId);
      if (!sender || !hasPremium(sender, clock.now())) throw new Refusal('premium_required');
      const text = parseMessage(typed);
      if (!text.ok) throw new Refusal(text.code);
      if (!mayWrite(senderId)) throw new Refusal('message_too_fast');
      await mayBeSaid(senderId, text.value, 'others');
      return sendTogether({ roomId: LOUNGE, senderId, sender: sender.nickname, message: text.value });
    },
  };
}

const present = ({
  id,
  seq,
  sender,
  senderId,
  message,
  sentAt,
}: Omit<MessageRow, 'roomId'>): LoungeMessage => ({
  id,
  seq,
  sender,
  senderId,
  message,
  sentAt: sentAt.toISOString(),
  ...hiddenIn(message),
});
