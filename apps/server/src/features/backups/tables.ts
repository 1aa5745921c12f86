import { moment, newId } from '../../platform/db/columns.ts';
import { bigint, pgTable, text } from '../../platform/db/schema.ts';

/** BAK1: backups that are kept. */
export const backups = pgTable('backups', {
  id: newId(),
  madeAt: moment('made_at').notNull(),
  /** Of its file. */
  name: text().notNull().unique('backups_name'),
  bytes: bigint({ mode: 'number' }).notNull(),
  rows: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  /** BAK5: sealed; a second key that reads this one file, until it was rehearsed. */
  rehearsalKey: text('rehearsal_key'),
  rehearsedAt: moment('rehearsed_at'),
  /** What the rehearsal found wrong; null: nothing. */
  fault: text(),
});
