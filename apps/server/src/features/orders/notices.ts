import type { Notice, Subject } from '@retake/payments/port.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { PaymentHouse } from './provider.ts';
import { deleteNotices, findLookedUntil, findNotices, insertNotice, saveLookedUntil } from './store.ts';
import { lookErrand, readErrand } from './work.ts';

const HOUR = 3600_000;
const SOON_MS = 20_000;
const LOOK = 'payments-look';
/** PAY12: a deadline of each order, by its id. */
export const ENDS = 'order-ends';
/** Changes become visible late, and clocks differ: each look goes back over the end of the last one. */
const OVERLAP_MS = HOUR;
/** So far back the provider remembers. */
const FARTHEST_MS = 29 * 24 * HOUR;
/** Notices that come again after this are read again, which does no harm. */
const KEPT_MS = 30 * 24 * HOUR;

type NoticeDeps = Pick<Deps, 'database' | 'clock' | 'errands' | 'deadlines'>;
export type Notices = ReturnType<typeof createNotices>;

export function createNotices({ database, clock, errands, deadlines }: NoticeDeps, house: PaymentHouse) {
  /** PAY10: the receipt and the errand, nothing else. */
  const receive = ({ id, type, subject }: Notice) =>
    database.write(async (tx) => {
      const isNew = await insertNotice(tx, { id, type, at: new Date(clock.now()) });
      if (isNew && subject) await errands.add(tx, readErrand, id, { subject });
    });

  deadlines.handle(LOOK, async (tx) => {
    await errands.add(tx, lookErrand, LOOK, {});
    await deadlines.set(tx, LOOK, LOOK, clock.now() + HOUR);
  });
  deadlines.handle(ENDS, async (tx, orderId) => {
    await errands.add(tx, readErrand, `ends:${orderId}`, { subject: { orderId } });
    await errands.add(tx, lookErrand, LOOK, {});
    // With the sandbox nothing is asked for before the first order: it is opened when it is needed.
    await deadlines.set(tx, LOOK, LOOK, clock.now() + HOUR);
  });

  return {
    /** PAY10: refused where it is not the provider's own word, or is too old or too early. */
    async hear(body: string, signature: string): Promise<void> {
      const provider = await house.open();
      const notice = await provider.verify({ body, signature, now: clock.now() });
      if (notice === 'forged' || notice === 'stale') throw new Refusal('bad_token');
      await receive(notice);
    },

    /** PAY12: what was told is read already, and would only keep what was not told waiting. */
    async lookForLost(): Promise<void> {
      const now = clock.now();
      const before = (await findLookedUntil(database.sql))?.getTime() ?? now - FARTHEST_MS;
      const from = Math.max(before - OVERLAP_MS, now - FARTHEST_MS);
      const changed = await (await house.open()).changedSince(from);
      const told = await findNotices(
        database.sql,
        changed.map(({ id }) => id),
      );
      const untold = changed.filter(({ id }) => !told.has(id));
      await database.write(async (tx) => {
        for (const { id, type } of untold) await insertNotice(tx, { id, type, at: new Date(now) });
        for (const [key, subject] of distinct(untold.flatMap((one) => one.subject ?? [])))
          await errands.add(tx, readErrand, `look:${now}:${key}`, { subject });
      });
      await saveLookedUntil(database.sql, new Date(now));
    },

    sweep: (tx: Parameters<typeof deleteNotices>[0], now: Date) =>
      deleteNotices(tx, new Date(now.getTime() - KEPT_MS)),

    /** PAY12: after a start soon, then every hour. */
    begin: () => database.write((tx) => deadlines.set(tx, LOOK, LOOK, clock.now() + SOON_MS)),
  };
}

const distinct = (subjects: readonly Subject[]) =>
  new Map(subjects.map((subject) => ['orderId' in subject ? subject.orderId : subject.ref, subject]));
