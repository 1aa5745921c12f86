import { pgTable, text } from '../db/schema.ts';

/** Random secrets of this installation, created once. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });
