import { afterQuiet } from '@retake/core/notices/quietHours.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findQuietHours, findReader } from './channelStore.ts';
import {
  deleteLetter,
  findLettersSince,
  findWaitingSince,
  insertLetter,
  type Outward,
  takeWanted,
  wantAgain,
} from './mailStore.ts';

const DAY_MS = 24 * 3600_000;
const NOTICES_A_LETTER = 20;

/** What leaves the house: a mail, or a push. */
export type Way = {
  channel: Outward;
  /** The name of its deadlines. */
  due: string;
  /** Who reads the bell meanwhile gets none. */
  waitMs: number;
  /** However much comes meanwhile. */
  longestWaitMs: number;
  mostADay: number;
};
export type Letter = { id: string; userId: string; seqs: number[] };
type OutgoingDeps = Pick<Deps, 'database' | 'clock' | 'deadlines'>;

/** NOT16 to NOT20: notices wait, and go out together. `send` is called with each letter, in the transaction that makes it. */
export function createOutgoing(
  { database, clock, deadlines }: OutgoingDeps,
  { channel, due: kind, waitMs, longestWaitMs, mostADay }: Way,
  send: (tx: Tx, letter: Letter) => Promise<void>,
) {
  deadlines.handle(kind, async (tx, userId) => {
    const now = clock.now();
    const { quietHours } = await findReader(tx, userId);
    const sent = await findLettersSince(tx, { userId, channel }, new Date(now - DAY_MS));
    const free = sent.length < mostADay ? now : sent.at(-mostADay)!.getTime() + DAY_MS;
    const due = afterQuiet(quietHours, free);
    if (due > now) return deadlines.set(tx, kind, userId, due);
    const seqs = await takeWanted(tx, { userId, channel }, new Date(now), NOTICES_A_LETTER);
    if (seqs.length === 0) return;
    const id = await insertLetter(tx, { userId, channel, at: new Date(now), seqs });
    await send(tx, { id, userId, seqs });
  });

  return {
    /** To call with new notices. */
    async expect(tx: Tx, userIds: readonly string[]): Promise<void> {
      if (userIds.length === 0) return;
      const now = clock.now();
      const since = await findWaitingSince(tx, userIds, channel);
      const quiet = await findQuietHours(tx, userIds);
      const byDue = new Map<number, string[]>();
      for (const userId of userIds) {
        const latest = (since.get(userId)?.getTime() ?? now) + longestWaitMs;
        const due = afterQuiet(quiet.get(userId) ?? null, Math.min(now + waitMs, latest));
        byDue.set(due, [...(byDue.get(due) ?? []), userId]);
      }
      for (const [due, keys] of byDue) await deadlines.setAll(tx, kind, keys, due);
    },

    /** NOT18: one that was not taken in time is a letter again when the quiet hours end. */
    putOff: ({ id, userId, seqs }: Letter, due: number): Promise<void> =>
      database.write(async (tx) => {
        await wantAgain(tx, { userId, channel }, seqs);
        await deleteLetter(tx, id);
        await deadlines.set(tx, kind, userId, due);
      }),
  };
}
