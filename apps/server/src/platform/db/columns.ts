import { timestamp, uuid } from './schema.ts';

/** A moment, to the millisecond, as the contract's ISO times are. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const newId = () => uuid('id').primaryKey().defaultRandom();
