import { createdAt } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { check, index, pgTable, primaryKey, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const friendRequests = pgTable(
  'friend_requests',
  { senderId: userId('sender_id'), receiverId: userId('receiver_id'), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.senderId, table.receiverId] }),
    index('friend_requests_receiver').on(table.receiverId),
    check('friend_requests_not_self', sql`${table.senderId} <> ${table.receiverId}`),
  ],
);

/** One row per friendship: the smaller id first. */
export const friendships = pgTable(
  'friendships',
  { lowId: userId('low_id'), highId: userId('high_id'), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('friendships_high').on(table.highId),
    check('friendships_ordered', sql`${table.lowId} < ${table.highId}`),
  ],
);
