import type { Database, Tx } from './database.ts';

/** What became of each item, in their order: null where it is done, else why it is not. */
export type Outcomes = (Error | null)[];

type Waiting<Item> = { item: Item; resolve(): void; reject(error: unknown): void };

/**
 * Writes of many callers in one transaction: what comes while one is under way goes into the next together, so that
 * nobody waits for company and a crowd costs little more than one. Where so many wait that they fill one, another begins
 * beside it, `mostUnderWay` at the same time. `work` writes in sets and leaves out what it refuses; nobody is answered
 * before the commit. Where a transaction fails as a whole, each of its items is tried by itself: one that cannot be
 * written hurts nobody else.
 */
export function createGroupCommit<Item>(
  database: Pick<Database, 'write'>,
  work: (tx: Tx, items: readonly Item[]) => Promise<Outcomes>,
  maxItems: number,
  mostUnderWay = 1,
): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = [];
  let underWay = 0;
  let isDue = false;

  const mayBegin = () =>
    underWay === 0 ? waiting.length > 0 : underWay < mostUnderWay && waiting.length >= maxItems;

  function begin(): void {
    isDue = false;
    while (mayBegin()) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      underWay++;
      void commit(batch).then(() => {
        underWay--;
        begin();
      });
    }
  }

  async function commit(batch: readonly Waiting<Item>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const outcomes = await database.write((tx) => work(tx, items));
      batch.forEach(({ resolve, reject }, index) => {
        const refused = outcomes[index];
        if (refused) reject(refused);
        else resolve();
      });
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) await commit([one]);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isDue || !mayBegin()) return;
      isDue = true;
      queueMicrotask(begin); // with whatever else is asked for in this very step
    });
}
