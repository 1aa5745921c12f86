import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random secrets of this installation, made once. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });
