import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from '../../platform/db/schema.ts';
import { sessions, users } from '../accounts/tables.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** 2FA2: of a player one. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: userId().primaryKey(),
  /** Sealed. */
  secret: text().notNull(),
  /** Null: no code of it was sent yet, and it counts for nothing. */
  confirmedAt: moment('confirmed_at'),
  /** The last half minute whose code was used: none counts twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** 2FA4. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: newId(),
    userId: userId(),
    /** As the browser names it. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential'),
    publicKey: text('public_key').notNull(),
    /** What a copied key gives away: it only ever grows, or stays 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** 2FA3: those that are left. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  { userId: userId(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** 2FA6: when a session was confirmed last. */
export const confirmedSessions = pgTable('confirmed_sessions', {
  sessionKey: text('session_key')
    .primaryKey()
    .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
  userId: userId(),
  at: moment('at').notNull(),
});

/** 2FA4: challenges that were signed: none counts twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  { challenge: text().primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('used_challenges_expires').on(table.expiresAt)],
);
