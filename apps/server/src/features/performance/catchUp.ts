import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import { UnreadableState } from '../../platform/stored/versioned.ts';
import type { MatchNumbers } from '../matches/ended.ts';
import type { Counting } from './counting.ts';
import { findUncounted, lastMatchNumber } from './store.ts';

/** Matches that were finished by an earlier release, or written with the sample data. */
type Ports = Pick<Counting, 'countMatch'> & {
  duty: Duty;
  numbersOf(tx: Tx, matchId: string): Promise<MatchNumbers | null>;
};

const SPAN = 2_000;
const AGAIN_MS = 60_000;

/**
 * PRO8: counts finished matches that nobody has counted, from the oldest on, each in a transaction of its own: a kill
 * loses nothing. A match that cannot be read is told once and left out.
 */
export function createCatchUp({ database, clock, log }: Deps, { duty, numbersOf, countMatch }: Ports) {
  const unreadable = new Set<string>();
  let counted = 0;
  let cancelNext = () => {};
  let underWay: Promise<void> = Promise.resolve();

  async function count(id: string): Promise<void> {
    try {
      await database.write(async (tx) => {
        const numbers = await numbersOf(tx, id);
        if (numbers) await countMatch(tx, numbers);
      });
    } catch (error) {
      if (!(error instanceof UnreadableState)) throw error;
      unreadable.add(id);
      log.error({ err: error, matchId: id }, 'the performances in a match cannot be counted');
    }
  }

  async function pass(): Promise<void> {
    const last = await lastMatchNumber(database.sql);
    // Numbers that are taken earlier may be written later: a span is looked at once more.
    let from = Math.max(0, counted - SPAN);
    while (from < last && duty.isLeader()) {
      for (const { id } of await findUncounted(database.sql, { from, to: from + SPAN })) {
        if (!duty.isLeader()) return;
        if (!unreadable.has(id)) await count(id);
      }
      from += SPAN;
      counted = Math.min(from, last);
    }
  }

  function begin(): void {
    underWay = pass()
      .catch((error) => log.error({ err: error }, 'counting performances failed and will be tried again'))
      .then(() => {
        if (duty.isLeader()) cancelNext = clock.after(AGAIN_MS, begin);
      });
  }

  const stop = async () => {
    cancelNext();
    await underWay;
  };
  duty.onLead(async () => begin());
  duty.onLose(stop);
  return { stop };
}
