import { timestamp, uuid } from './schema.ts';

/** A time, to the millisecond, like the contract's ISO times. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const newId = () => uuid('id').primaryKey().defaultRandom();
