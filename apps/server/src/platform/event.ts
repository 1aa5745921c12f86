import type { Tx } from './db/database.ts';

/** Runs in the transaction in which the event happens. Slow work goes into `tx.after`. */
export type Hear<Told> = (tx: Tx, told: Told) => Promise<unknown>;

/** Something that happens in one feature and concerns others. `features.ts` lists who hears it. */
export type Event<Told> = {
  on(hear: Hear<Told>): void;
  tell(tx: Tx, told: Told): Promise<void>;
};

export function createEvent<Told>(): Event<Told> {
  const hearers: Hear<Told>[] = [];
  return {
    on: (hear) => void hearers.push(hear),
    /** One after the other, in the order of plugging: a transaction has one connection. */
    async tell(tx, told) {
      for (const hear of hearers) await hear(tx, told);
    },
  };
}
