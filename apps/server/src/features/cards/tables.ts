import type { CardId } from '@retake/core/cards/catalogue.ts';
import { moment } from '../../platform/db/columns.ts';
import { index, pgTable, primaryKey, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** CRD2: what a player holds. A row is never taken back. */
export const cardsHeld = pgTable(
  'cards_held',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    card: text().$type<CardId>().notNull(),
    /** Where it came from: a tier of a season of missions, or a drop. */
    source: text().$type<'season' | 'drop'>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.card] }),
    // ACT1: the last cards of many players, read from the index alone.
    index('cards_held_newest').on(table.userId, table.at, table.card),
  ],
);

/** CRD3: who wears nothing has no row. */
export const cardsWorn = pgTable('cards_worn', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  frame: text().$type<CardId>(),
  banner: text().$type<CardId>(),
  colour: text().$type<CardId>(),
});
