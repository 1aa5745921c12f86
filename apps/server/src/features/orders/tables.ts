import type { ORDER_STATUSES } from '@retake/contract/orders/calls.ts';
import type { PREMIUM_PLANS } from '@retake/core/premium/plans.ts';
import { createdAt, moment } from '../../platform/db/columns.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/schema.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import { users } from '../accounts/tables.ts';

/** PAY9: what was ordered, and what whoever takes the money said of it last. The books outlive an account. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    months: integer().$type<(typeof PREMIUM_PLANS)[number]['months']>().notNull(),
    /** PAY18: who gets it where it is a gift; null with `isGift`: that account is gone. */
    receiverId: uuid('receiver_id').references(() => users.id, { onDelete: 'set null' }),
    isGift: boolean('is_gift').notNull().default(false),
    /** What is paid, less the discount. */
    cents: integer().notNull(),
    /** PRO4: the code for a discount, and what it took off. */
    code: text(),
    percentOff: integer('percent_off').notNull().default(0),
    /** PAY22: paid outside of the site, by an invoice that an admin has written down. */
    byInvoice: boolean('by_invoice').notNull().default(false),
    /** PAY20: by which text the buyer asked that it begins at once, and where he lived; when is `at`. */
    consentText: text('consent_text'),
    country: text(),
    /** Of the letters that follow. */
    locale: text().$type<PageLocale>().notNull().default('en'),
    takenBackAt: moment('taken_back_at'),
    currency: text().notNull(),
    /** PAY15: charged again each so many months. */
    renews: boolean().notNull().default(false),
    status: text().$type<(typeof ORDER_STATUSES)[number]>().notNull(),
    /** Of the provider's page; null: it is not known to be open yet. */
    checkoutRef: text('checkout_ref'),
    url: text(),
    /** `storedPayments.ts`; null: never read. */
    payments: jsonb(),
    /** PAY11: how many readings have begun, and which of them is the newest that counts. */
    readings: integer().notNull().default(0),
    readingKept: integer('reading_kept').notNull().default(0),
    at: moment('at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.at),
    index('orders_at').on(table.at, table.id),
    uniqueIndex('orders_checkout').on(table.checkoutRef),
  ],
);

/** PAY10: notices that came, so that one that comes twice is one. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('payment_notices_at').on(table.at)],
);

/** PAY13: money that an admin sends back, once for its key. */
export const orderRefunds = pgTable('order_refunds', {
  key: uuid().primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  paymentRef: text('payment_ref').notNull(),
  cents: integer().notNull(),
  /** An admin, or the buyer (PAY19, PAY20). */
  byId: uuid('by_id').notNull(),
  at: moment('at').notNull(),
});

/** PAY23: letters that were sent about an order, each once. */
export const orderLetters = pgTable('order_letters', {
  key: text().primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
});

/** PAY12: until when changes were looked for. One row. */
export const paymentLooks = pgTable('payment_looks', {
  id: text().primaryKey(),
  lookedUntil: moment('looked_until').notNull(),
});
