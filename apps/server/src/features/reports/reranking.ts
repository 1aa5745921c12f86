import { believed, type Chances } from '@retake/core/reports/chance.ts';
import { type Family, SEVERITY } from '@retake/core/reports/topics.ts';
import { rankOf } from '@retake/core/reports/weight.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import { findRankedBelow, saveRank } from './store.ts';

/** The scale of earlier releases took a day of waiting off as a whole, so that each of their ranks is below this, and none of ours. */
const EARLIER_SCALE = -10_000;
const BATCH = 200;

type RerankingDeps = Pick<Deps, 'database' | 'log'> & { duty: Duty };
type Ports = { chancesFor(db: Sql, family: Family): Promise<Chances> };

/**
 * CAS9: beside this release one of before may still run and write ranks by its own scale, by which a case would be the last of
 * all. They take their place when a leader begins, and with each sweep.
 */
export function createReranking({ database, log, duty }: RerankingDeps, { chancesFor }: Ports) {
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  async function batch(tx: Tx): Promise<number> {
    const found = await findRankedBelow(tx, EARLIER_SCALE, BATCH);
    for (const { caseId, family, score, isFound, openedAt } of found) {
      const chance = isFound ? believed(score) : (await chancesFor(tx, family))(score);
      await saveRank(tx, caseId, rankOf(chance, SEVERITY[family], openedAt.getTime()));
    }
    return found.length;
  }

  async function all(): Promise<void> {
    while (!stopped && duty.isLeader()) if ((await database.write(batch)) < BATCH) return;
  }

  duty.onLead(async () => {
    // In the background: nobody waits for it.
    underWay = all().catch((error) => log.error({ err: error }, 'cases were not ranked again'));
  });
  duty.onLose(() => underWay);
  return {
    sweep: async (tx: Tx): Promise<void> => void (await batch(tx)),
    async stop(): Promise<void> {
      stopped = true;
      await underWay;
    },
  };
}
