import type { RuleTopicId } from '@retake/core/rulebook/topics.ts';
import { moment } from '../../platform/db/columns.ts';
import { index, pgTable, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';

/** A ban under a rule, of a person or automatic. What it closes follows from the rule (SAN1). */
export const sanctions = pgTable(
  'sanctions',
  {
    /** The key of the command that gave it: the same is written once. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().$type<RuleTopicId>().notNull(),
    /** SAN5: the player reads it. */
    reason: text().notNull(),
    from: moment('from').notNull(),
    /** Null: for ever. */
    until: moment('until'),
    /** Null: nobody, by the rule itself (TOX6). */
    byId: uuid('by_id'),
    /** SAN5: where it happened. */
    matchId: uuid('match_id').references(() => matches.id, { onDelete: 'set null' }),
    /** The case that decided it. */
    caseId: uuid('case_id'),
    liftedAt: moment('lifted_at'),
    liftedById: uuid('lifted_by_id'),
    liftedReason: text('lifted_reason'),
  },
  (table) => [index('sanctions_user').on(table.userId, table.from)],
);

/**
 * SAN9: a keyed hash of the SteamID of whom the ban is for, while no account has that SteamID: where the account was deleted, or
 * disconnected from Steam.
 */
export const bannedSteamIds = pgTable(
  'banned_steam_ids',
  {
    sanctionId: uuid('sanction_id')
      .primaryKey()
      .references(() => sanctions.id, { onDelete: 'cascade' }),
    steamHash: text('steam_hash').notNull(),
    /** The end of the ban. Null: for ever. */
    until: moment('until'),
  },
  (table) => [index('banned_steam_ids_hash').on(table.steamHash)],
);
