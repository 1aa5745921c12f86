import type { GrantSource } from '@retake/core/premium/grants.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/**
 * PAY6: Premium time as it was given; `users.premium_until` follows from it. Of `months`, `length_ms` and the period one is there.
 */
export const premiumGrants = pgTable(
  'premium_grants',
  {
    /** Its source and the key of what gave it: the same is written once. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text().$type<GrantSource>().notNull(),
    at: moment('at').notNull(),
    months: integer(),
    lengthMs: bigint('length_ms', { mode: 'number' }),
    periodFrom: moment('period_from'),
    periodTo: moment('period_to'),
    reason: text().notNull().default(''),
    /** The admin who gave it; null: nobody in person. */
    byId: uuid('by_id'),
    takenBackAt: moment('taken_back_at'),
    /** `storedMoney.ts`: of what was paid, what went back; null: nothing was paid for it. */
    money: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [index('premium_grants_user').on(table.userId, table.at)],
);

/** PAY21: prices that an operator has set; of each number of months the newest counts. They are only added. */
export const premiumPrices = pgTable(
  'premium_prices',
  {
    id: newId(),
    months: integer().notNull(),
    cents: integer().notNull(),
    byId: uuid('by_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [index('premium_prices_since').on(table.months, table.since)],
);
