import type { Answer } from '@retake/contract/call.ts';
import type { cardCalls } from '@retake/contract/cards/calls.ts';
import { type CardId, mayWear, NOTHING_WORN, parseCard, type Worn } from '@retake/core/cards/catalogue.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { findHeld, findWorn, type HeldRow, insertHeld, saveWorn } from './store.ts';

type Collection = Answer<(typeof cardCalls)['GET /api/cards']>;
type WornBy = Worn & { id: string };

const CHANGED = 'cards:worn-changed';

export type Cards = ReturnType<typeof createCards>;

/** CRD2, CRD3: who holds what, and wears it. Locks: the player. */
export function createCards(
  { database, clock, bus }: Pick<Deps, 'database' | 'clock' | 'bus'>,
  { people }: { people: Pick<People, 'lock'> },
) {
  const worn = new ReadThrough<WornBy | null>(
    bus,
    inBatches((ids) => findWorn(database.sql, ids)),
  );
  bus.subscribe(CHANGED, ({ userId }: { userId: string }) => worn.drop(userId));

  const wornBy = async (userId: string): Promise<Worn> => {
    const { frame, banner, colour } = (await worn.get(userId)) ?? NOTHING_WORN;
    return { frame, banner, colour };
  };

  return {
    async of(userId: string): Promise<Collection> {
      return { cards: (await findHeld(database.sql, userId)).map(presentHeld), worn: await wornBy(userId) };
    },

    heldOf: async (db: Sql, userId: string): Promise<ReadonlySet<CardId>> =>
      new Set((await findHeld(db, userId)).map(({ card }) => card)),

    /** What is held already is held once. */
    give: (tx: Tx, userId: string, cards: readonly CardId[], source: HeldRow['source']): Promise<void> =>
      insertHeld(tx, userId, cards, { source, at: new Date(clock.now()) }),

    wear: (userId: string, wanted: Record<keyof Worn, string | null>): Promise<void> =>
      database.write(async (tx) => {
        await people.lock(tx, userId);
        const held = new Set<string>((await findHeld(tx, userId)).map(({ card }) => card));
        if (!mayWear(wanted as Worn, held)) throw new Refusal('card_not_held');
        await saveWorn(tx, userId, wanted as Worn);
        tx.after(() => bus.publish(CHANGED, { userId }));
      }),

    async wornByMany(userIds: readonly string[]): Promise<WornBy[]> {
      const found = await Promise.all(userIds.map((id) => worn.get(id)));
      return found.filter((one) => one !== null);
    },
  };
}

const presentHeld = ({ card, source, at }: HeldRow): Collection['cards'][number] => ({
  card,
  kind: parseCard(card)!.kind,
  from: source,
  at: at.toISOString(),
});
