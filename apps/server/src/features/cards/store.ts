import type { CardId, Worn } from '@retake/core/cards/catalogue.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { desc, eq } from '../../platform/db/query.ts';
import { cardsHeld, cardsWorn } from './tables.ts';

export type HeldRow = typeof cardsHeld.$inferSelect;

/** The newest first. */
export const findHeld = (db: Sql, userId: string): Promise<HeldRow[]> =>
  db
    .select()
    .from(cardsHeld)
    .where(eq(cardsHeld.userId, userId))
    .orderBy(desc(cardsHeld.at), desc(cardsHeld.card));

/** Which of them are new to the player. */
export async function insertHeld(
  tx: Tx,
  userId: string,
  cards: readonly CardId[],
  about: Pick<HeldRow, 'source' | 'at'>,
): Promise<void> {
  if (cards.length === 0) return;
  const rows = cards.map((card) => ({ userId, card, ...about }));
  await tx.insert(cardsHeld).values(rows).onConflictDoNothing();
}

export const findWorn = (db: Sql, userIds: readonly string[]): Promise<({ id: string } & Worn)[]> =>
  db
    .select({
      id: cardsWorn.userId,
      frame: cardsWorn.frame,
      banner: cardsWorn.banner,
      colour: cardsWorn.colour,
    })
    .from(cardsWorn)
    .where(isAnyOf(cardsWorn.userId, userIds));

export async function saveWorn(tx: Tx, userId: string, worn: Worn): Promise<void> {
  await tx
    .insert(cardsWorn)
    .values({ userId, ...worn })
    .onConflictDoUpdate({ target: cardsWorn.userId, set: worn });
}
