import type { Lang } from '@retake/contract/shapes.ts';
import type { Impact, Part, Step } from '@retake/core/incidents/incident.ts';
import { moment } from '../../platform/db/columns.ts';
import { index, jsonb, pgTable, text, uuid } from '../../platform/db/schema.ts';

/** What staff writes: in English at least. */
export type Written = { en: string } & { [L in Lang]?: string | undefined };

export const incidents = pgTable(
  'incidents',
  {
    /** The key of the command that told of it. */
    id: uuid('id').primaryKey(),
    parts: text().array().$type<Part[]>().notNull(),
    impact: text().$type<Impact>().notNull(),
    title: jsonb().$type<Written>().notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('incidents_started').on(table.startedAt)],
);

export const incidentUpdates = pgTable(
  'incident_updates',
  {
    /** The key of the command. */
    id: uuid('id').primaryKey(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    step: text().$type<Step>().notNull(),
    text: jsonb().$type<Written>().notNull(),
    byId: uuid('by_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('incident_updates_of').on(table.incidentId, table.at)],
);
