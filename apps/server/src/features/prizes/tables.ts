import type { Lang } from '@retake/contract/shapes.ts';
import type { Account, EntryKind } from '@retake/core/prizes/ledger.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/db/schema.ts';

export const prizePools = pgTable(
  'prize_pools',
  {
    id: newId(),
    kind: text().$type<'season' | 'tournament'>().notNull(),
    /** The id of the season or tournament. No foreign key: what was won outlives it. */
    ownerId: text('owner_id').notNull(),
    title: jsonb().$type<Record<Lang, string>>().notNull(),
    at: createdAt(),
  },
  (table) => [unique('prize_pools_owner').on(table.kind, table.ownerId)],
);

/** PRZ1: double entry. The database itself refuses to change or delete a line (migration). */
export const prizeEntries = pgTable(
  'prize_entries',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    poolId: uuid('pool_id')
      .notNull()
      .references(() => prizePools.id),
    kind: text().$type<EntryKind>().notNull(),
    from: text('from_account').$type<Account>().notNull(),
    to: text('to_account').$type<Account>().notNull(),
    cents: integer().notNull(),
    /** Of an allocation: whose, for which place, and held until when. */
    userId: uuid('user_id'),
    place: integer(),
    heldUntil: moment('held_until'),
    /** The admin who did it; null: the installation itself. */
    actorId: uuid('actor_id'),
    reason: text(),
    at: moment('at').notNull(),
    /** PRZ11: a command writes its lines under its key once. */
    key: text().notNull(),
    line: integer().notNull(),
  },
  (table) => [
    unique('prize_entries_key').on(table.poolId, table.key, table.line),
    index('prize_entries_user').on(table.userId).where(sql`${table.userId} IS NOT NULL`),
  ],
);

/** PRZ8: a payment as an admin has recorded it. */
export const prizePayments = pgTable(
  'prize_payments',
  {
    /** The key of the command. */
    id: uuid().primaryKey(),
    poolId: uuid('pool_id')
      .notNull()
      .references(() => prizePools.id),
    userId: uuid('user_id').notNull(),
    cents: integer().notNull(),
    method: text().notNull(),
    reference: text().notNull(),
    state: text().$type<'waiting' | 'made' | 'dropped'>().notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    confirmedBy: uuid('confirmed_by'),
  },
  (table) => [
    uniqueIndex('prize_payments_waiting')
      .on(table.poolId, table.userId)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
