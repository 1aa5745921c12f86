import { TEAM_ROLES } from '@retake/core/teams/team.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const teams = pgTable(
  'teams',
  {
    id: newId(),
    name: text().notNull(),
    tag: text(),
    createdAt: createdAt(),
    disbandedAt: moment('disbanded_at'),
  },
  (table) => [
    // TEA2, TEA7
    uniqueIndex('teams_name').on(sql`lower(${table.name})`).where(sql`disbanded_at IS NULL`),
  ],
);

const teamId = () =>
  uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: teamId(),
    userId: userId(),
    role: text({ enum: TEAM_ROLES }).notNull(),
    /** The member's place in the roster, in the order of joining. */
    place: integer().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_members_user').on(table.userId, table.joinedAt),
    // TEA3: one captain
    uniqueIndex('team_members_captain').on(table.teamId).where(sql`role = 'captain'`),
  ],
);

export const teamInvites = pgTable(
  'team_invites',
  { teamId: teamId(), userId: userId(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_invites_user').on(table.userId),
  ],
);
