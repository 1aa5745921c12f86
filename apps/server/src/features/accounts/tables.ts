import type { PromoKind } from '@retake/core/premium/grants.ts';
import type { StaffRole } from '@retake/core/staff/permissions.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  boolean,
  char,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/schema.ts';

export const users = pgTable(
  'users',
  {
    id: newId(),
    nickname: text().notNull(),
    email: text().notNull(),
    /** ACC25. Null: nobody has shown yet that they read what goes to it. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Null: login is impossible (simulated players). */
    passwordHash: text('password_hash'),
    friendcode: char({ length: 10 }).notNull().unique('users_friendcode'),
    dateOfBirth: date('date_of_birth').notNull(),
    country: char({ length: 2 }).notNull(),
    /** ACC24. Null: it is the one of the sign-up. */
    countryChangedAt: moment('country_changed_at'),
    admin: boolean().notNull().default(false),
    simulated: boolean().notNull().default(false),
    /** The account for which this simulated player was created as a friend. */
    companionOf: uuid('companion_of'),
    sample: boolean().notNull().default(false),
    steamId: text('steam_id').unique('users_steam_id'),
    premiumUntil: moment('premium_until'),
    createdAt: createdAt(),
    /** DEL3: nobody's account any more; the row stays for the matches that were played. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_nickname').on(sql`lower(${table.nickname})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_companion_of').on(table.companionOf),
    index('users_prefix').on(sql`lower(${table.nickname}) text_pattern_ops`),
    index('users_country').on(table.country),
    index('users_created').on(table.createdAt, table.id),
    // The staff's search: `parts_of` gives every three letters that follow each other; the migration defines it.
    index('users_parts').using(
      'gin',
      sql`parts_of(lower(${table.nickname} || ' ' || ${table.email} || ' ' || ${table.friendcode}))`,
    ),
  ],
);

/** STF1: what a member of the staff is, but an admin: that is a column of `users`. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Exclude<StaffRole, 'admin'>>().notNull(),
    givenBy: uuid('given_by').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

/** Only the hash of a session's token is stored: a reader of the database cannot log in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** ACC10: only valid in the cookie with the prefix. */
    hostOnly: boolean('host_only').notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

/** ACC21, ACC22, ACC25: links in letters, which change the e-mail of an account, take the former one back, or confirm it. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: newId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'change' | 'restore' | 'confirm'>().notNull(),
    /** What the e-mail becomes or is, and where the letter goes. */
    email: text().notNull(),
    /** Of the newest letter. Null: none has been sent yet. */
    tokenHash: text('token_hash').unique('email_links_token'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_links_user').on(table.userId), index('email_links_expires').on(table.expiresAt)],
);

export const promoCodes = pgTable(
  'promo_codes',
  {
    code: text().primaryKey(),
    /** `signUp` opens an account; `days` and `discount` are for players who have one, once each. */
    kind: text().$type<PromoKind>().notNull().default('signUp'),
    /** Of the kind `days`: how many. */
    days: integer(),
    /** Of the kind `discount`: what it takes off. */
    percent: integer(),
    note: text().notNull().default(''),
    /** PRO5: those that were made together; null: it was made alone. */
    batchId: uuid('batch_id'),
    uses: integer().notNull().default(0),
    /** Null: without limit. */
    mostUses: integer('most_uses'),
    createdAt: createdAt(),
    /** Null: from when it was made. */
    beginsAt: moment('begins_at'),
    /** Null: until an admin ends it. */
    expiresAt: moment('expires_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [index('promo_codes_batch').on(table.batchId)],
);

/** PRO2: who has used which code. */
export const promoUses = pgTable(
  'promo_uses',
  {
    code: text()
      .notNull()
      .references(() => promoCodes.code),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.userId] }), index('promo_uses_user').on(table.userId)],
);
