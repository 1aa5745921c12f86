import type { Database, Tx } from './database.ts';

/** The outcome of each item, in order: what its caller gets, or the reason why it is refused. */
export type Outcomes<Done = null> = (Error | Done)[];

type Waiting<Item, Done> = { item: Item; resolve(done: Done): void; reject(error: unknown): void };

/**
 * Writes of many callers in one transaction. What comes while a transaction runs shares the next one, so a single
 * caller does not wait and a crowd costs little more than one. If enough are waiting to fill one, another starts in
 * parallel, at most `mostUnderWay`. `work` writes in sets and leaves out what it refuses; no one is answered before the
 * commit. If a transaction fails as a whole, each of its items is tried separately, so one that cannot be written does
 * not affect the others.
 */
export function createGroupCommit<Item, Done = null>(
  database: Pick<Database, 'write'>,
  work: (tx: Tx, items: readonly Item[]) => Promise<Outcomes<Done>>,
  maxItems: number,
  mostUnderWay = 1,
): (item: Item) => Promise<Done> {
  let waiting: Waiting<Item, Done>[] = [];
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

  async function commit(batch: readonly Waiting<Item, Done>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const outcomes = await database.write((tx) => work(tx, items));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index] as Error | Done;
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
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
      queueMicrotask(begin); // together with other requests of the same step
    });
}
