import { believed, type Chances, LEARNED_MS } from '@retake/core/reports/chance.ts';
import { type Family, SEVERITY } from '@retake/core/reports/topics.ts';
import { rankOf } from '@retake/core/reports/weight.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import { findRanked, saveRank } from './store.ts';

const BATCH = 200;
/** What differs by less is ranked as it is. */
const ABOUT = 0.005;

type RerankingDeps = Pick<Deps, 'database' | 'clock' | 'log'> & { duty: Duty };
type Ports = { chancesFor(db: Sql, family: Family): Promise<Chances> };

/**
 * CAS9: what waits is ranked by what was learned when it was last reported. From when a leader begins, it is ranked
 * again and again by what is known by now: else what was believed in the first week goes before what has proved right since. Also what an earlier
 * release beside this one ranks by its own scale takes its place so.
 */
export function createReranking({ database, clock, log, duty }: RerankingDeps, { chancesFor }: Ports) {
  let cancelNext = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  /** Answers from where it goes on; null: that was all. */
  async function batch(tx: Tx, after: string | null): Promise<string | null> {
    const found = await findRanked(tx, after, BATCH);
    for (const { caseId, family, score, rank, isFound, openedAt } of found) {
      const chance = isFound ? believed(score) : (await chancesFor(tx, family))(score);
      const known = rankOf(chance, SEVERITY[family], openedAt.getTime());
      if (Math.abs(known - rank) > ABOUT) await saveRank(tx, caseId, known);
    }
    return found.length < BATCH ? null : found.at(-1)!.caseId;
  }

  async function all(): Promise<void> {
    let after: string | null = null;
    do after = await database.write((tx) => batch(tx, after));
    while (after !== null && !stopped && duty.isLeader());
  }

  /** In the background: nobody waits for it. */
  function begin(): void {
    if (stopped || !duty.isLeader()) return;
    underWay = all()
      .catch((error) => log.error({ err: error }, 'cases were not ranked again'))
      .finally(() => {
        cancelNext();
        cancelNext = clock.after(LEARNED_MS, begin);
      });
  }

  duty.onLead(async () => begin());
  duty.onLose(() => {
    cancelNext();
    return underWay;
  });
  return {
    async stop(): Promise<void> {
      stopped = true;
      await underWay;
      cancelNext();
    },
  };
}
