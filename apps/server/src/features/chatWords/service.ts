import { randomUUID } from 'node:crypto';
import { addPoints, countsAmong } from '@retake/core/chat/points.ts';
import { judgeText } from '@retake/core/chat/words/judge.ts';
import type { Severity } from '@retake/core/chat/words/wordData.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { findPoints, savePoints } from './store.ts';

/** TOX6: writing is closed to the player until then; `message` brought it. */
export type ChatPaused = { key: string; userId: string; until: Date; message: string };
/** TOX8: what was not delivered. */
export type HarmWished = { userId: string; message: string; day: string };
/** `mustBeThere`: throws where the player may not write there at all; then nothing is counted. */
export type MayBeSaid = (
  userId: string,
  text: string,
  among: 'party' | 'others',
  mustBeThere?: (tx: Tx) => Promise<void>,
) => Promise<void>;

const MINUTE_MS = 60_000;
/** TOX8: it is not delivered. */
const WITHHELD = 4;

/** TOX4 to TOX8. */
export function createChatWords(
  { database, clock, realtime }: Pick<Deps, 'database' | 'clock' | 'realtime'>,
  { people }: { people: Pick<People, 'lock'> },
) {
  const paused = createEvent<ChatPaused>();
  const harmWished = createEvent<HarmWished>();

  /** Until when writing is closed to the player by this message; null: it is not. */
  async function holdAgainst(tx: Tx, userId: string, text: string, severity: Severity): Promise<Date | null> {
    const now = clock.now();
    const { points, consequence } = addPoints(await findPoints(tx, userId), severity, now);
    await savePoints(tx, userId, points);
    if (severity >= WITHHELD) {
      const day = new Date(now).toISOString().slice(0, 10);
      await harmWished.tell(tx, { userId, message: text, day });
    }
    if (consequence.kind === 'nudge') tx.after(() => realtime.toUsers([userId], 'chatNudge', {}));
    if (consequence.kind !== 'pause') return null;
    const until = new Date(now + consequence.minutes * MINUTE_MS);
    await paused.tell(tx, { key: randomUUID(), userId, until, message: text });
    return until;
  }

  /** Before a message is kept: throws where it is not delivered, and then nobody but its writer hears of it. */
  const mayBeSaid: MayBeSaid = async (userId, text, among, mustBeThere) => {
    const { severity } = judgeText(text);
    if (!countsAmong(severity, among)) return;
    const until = await database.write(async (tx) => {
      await people.lock(tx, userId);
      await mustBeThere?.(tx);
      return holdAgainst(tx, userId, text, severity);
    });
    const isHarm = severity >= WITHHELD;
    if (until) {
      const closed = { topic: 'chat-words', until: until.toISOString() };
      throw new Refusal(isHarm ? 'message_harm_paused' : 'message_paused', closed);
    }
    if (isHarm) throw new Refusal('message_harm');
  };

  return { mayBeSaid, onPaused: paused.on, onHarmWished: harmWished.on };
}
