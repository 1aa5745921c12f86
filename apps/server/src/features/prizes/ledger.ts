import type { ErrorCode } from '@retake/contract/errors.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { figuresOf, sharesOf } from '@retake/core/prizes/figures.ts';
import type { Award, Entry } from '@retake/core/prizes/ledger.ts';
import {
  allocate,
  balanceOf,
  fold,
  fund,
  giveBack,
  MOST_AWARDS,
  promise,
  release,
  reverse,
} from '@retake/core/prizes/ledger.ts';
import { type Allocation, settle, type Won } from '@retake/core/prizes/settle.ts';
import { type PrizeStep, stepsOf } from '@retake/core/prizes/steps.ts';
import { holdMs } from '@retake/core/prizes/terms.ts';
import type { Result } from '@retake/core/result.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import {
  type EntryRow,
  findEntries,
  findEntry,
  insertEntries,
  insertPool,
  lockPool,
  type NewEntry,
} from './store.ts';

/** PRZ6: a prize's hold ends. Its key is the number of the entry that allocated it. */
const HOLD_DEADLINE = 'prize-hold';

export type NewPool = {
  kind: 'season' | 'tournament';
  ownerId: string;
  title: Record<Lang, string>;
  promisedCents: number;
};

/** What a command did to the prizes of players, with the place of each as far as it is known. */
export type PrizesMoved = {
  poolId: string;
  steps: readonly (PrizeStep & { place: number | null; heldUntil: Date | null })[];
};

type By = { key: string; actorId?: string; reason?: string };
type LedgerDeps = Pick<Deps, 'deadlines' | 'clock'>;
export type Ledger = ReturnType<typeof createLedger>;

/** The commands that write to a ledger, each under the lock of its pool and once for its key (PRZ11). */
export function createLedger({ deadlines, clock }: LedgerDeps) {
  const moved = createEvent<PrizesMoved>();
  deadlines.handle(HOLD_DEADLINE, (tx, seq) => endHold(tx, Number(seq)));

  /** What was written, or null where the key has been used before. */
  async function write(
    tx: Tx,
    poolId: string,
    by: By,
    decide: (entries: readonly EntryRow[]) => Result<Entry[], ErrorCode>,
    more: (entry: Entry, line: number) => Partial<NewEntry> = () => ({}),
  ): Promise<EntryRow[] | null> {
    const kind = await lockPool(tx, poolId);
    if (kind === null) throw new Refusal('prize_pool_gone');
    const entries = await findEntries(tx, [poolId]);
    if (entries.some(({ key }) => key === by.key)) return null;
    const decided = decide(entries);
    if (!decided.ok) throw new Refusal(decided.code);
    const command = { poolId, key: by.key, at: new Date(clock.now()), actorId: by.actorId ?? null };
    const lines = decided.value.map((entry, line) => ({ ...entry, ...more(entry, line) }));
    const written = await insertEntries(tx, { ...command, reason: by.reason ?? null }, lines);
    // NOT7: the final table of a season tells of its first prizes itself
    const isTold = kind === 'season' && !entries.some((one) => one.kind === 'allocate');
    if (!isTold) await tellSteps(tx, poolId, [...entries, ...written], written);
    return written;
  }

  async function tellSteps(tx: Tx, poolId: string, all: readonly EntryRow[], written: readonly EntryRow[]) {
    const steps = stepsOf(written).map((step) => {
      const last = all.findLast(({ kind, userId }) => kind === 'allocate' && userId === step.userId);
      const heldUntil = step.state === 'held' ? (last?.heldUntil ?? null) : null;
      return { ...step, place: last?.place ?? null, heldUntil };
    });
    if (steps.length > 0) await moved.tell(tx, { poolId, steps });
  }

  async function endHold(tx: Tx, seq: number): Promise<void> {
    const held = await findEntry(tx, seq);
    if (held?.userId == null) return;
    const { poolId, userId, cents } = held;
    if (!(await lockPool(tx, poolId))) return;
    const entries = await findEntries(tx, [poolId]);
    const isOver = (one: EntryRow) => one.kind === 'reverse' || one.kind === 'release';
    const isTakenBack = entries.some((one) => isOver(one) && one.from === `held:${userId}` && one.seq > seq);
    if (!isTakenBack)
      await write(tx, poolId, { key: `release:${seq}` }, () => release(fold(entries), userId, cents));
  }

  async function allocateOnce(
    tx: Tx,
    poolId: string,
    awards: readonly Allocation[],
    key: string,
  ): Promise<void> {
    const about = ({ cents }: Entry, line: number) => ({
      userId: awards[line]!.userId,
      place: awards[line]!.place,
      heldUntil: new Date(clock.now() + holdMs(awards[line]!.wholeCents ?? cents)),
    });
    const written = await write(tx, poolId, { key }, () => allocate(awards), about);
    for (const { seq, heldUntil } of written ?? []) {
      await deadlines.set(tx, HOLD_DEADLINE, String(seq), heldUntil!.getTime());
    }
  }

  return {
    write,
    onMoved: moved.on,

    /** PRZ2: opens the pool of a season or tournament with its promise, once. Returns its id. */
    async openPool(tx: Tx, { promisedCents, ...pool }: NewPool): Promise<string> {
      const { id, isNew } = await insertPool(tx, pool);
      if (isNew && promisedCents > 0) await write(tx, id, { key: 'promise' }, () => promise(promisedCents));
      return id;
    },

    /** LGE21: what a pool promises grows to this sum; it never gets less. */
    async raisePromise(tx: Tx, poolId: string, cents: number): Promise<void> {
      const { promised } = figuresOf(await findEntries(tx, [poolId]));
      const more = cents - promised;
      if (more > 0) await write(tx, poolId, { key: `promise:${cents}` }, () => promise(more));
    },

    fund: (tx: Tx, poolId: string, cents: number, by: By) => write(tx, poolId, by, () => fund(cents)),

    /**
     * PRZ4: what the places have won, held for 72 hours, above $20 for 14 days. At most 512 awards, nobody twice; more
     * than the pool has is shown as missing. The same key again does nothing.
     */
    allocate: allocateOnce,

    /** PRZ12: makes what was won what these places win. Told again, with the same or with corrected places, it writes only what differs. */
    async award(tx: Tx, poolId: string, awards: readonly Award[], reason: string): Promise<void> {
      if (!(await lockPool(tx, poolId))) throw new Refusal('prize_pool_gone');
      const entries = await findEntries(tx, [poolId]);
      const changes = settle(wonIn(entries), awards);
      const key = `award:${entries.length}`;
      for (const userId of changes.reverse) {
        const by = { key: `${key}:${userId}`, reason };
        await write(
          tx,
          poolId,
          by,
          (now) => reverse(fold(now), userId),
          () => ({ userId }),
        );
      }
      for (let from = 0; from < changes.allocate.length; from += MOST_AWARDS) {
        await allocateOnce(tx, poolId, changes.allocate.slice(from, from + MOST_AWARDS), `${key}:${from}`);
      }
    },

    /** PRZ6: ends the holds of a player in the pool before their time. */
    async release(tx: Tx, poolId: string, userId: string, by: By): Promise<void> {
      await write(tx, poolId, by, (entries) => {
        const balances = fold(entries);
        return release(balances, userId, balanceOf(balances, `held:${userId}`));
      });
    },

    /** PRZ9: takes back what a player has won and was not paid. */
    reverse: (tx: Tx, poolId: string, userId: string, by: By & { reason: string }) =>
      write(
        tx,
        poolId,
        by,
        (entries) => reverse(fold(entries), userId),
        () => ({ userId }),
      ),

    /** PRZ10: what nobody has won goes back to the sponsor. */
    giveBack: (tx: Tx, poolId: string, cents: number, by: By) =>
      write(tx, poolId, by, (entries) => giveBack(fold(entries), cents)),
  };
}

/** What each player has of the pool now. */
function wonIn(entries: readonly EntryRow[]): Map<string, Won> {
  const placeOf = (userId: string) =>
    entries.findLast((entry) => entry.kind === 'allocate' && entry.userId === userId)?.place ?? 0;
  return new Map(
    sharesOf(entries).map(({ userId, held, due, paid }) => [
      userId,
      { unpaid: held + due, paid, place: placeOf(userId) },
    ]),
  );
}
