import type { WeaponId } from '@retake/core/weapons.ts';
import { boolean, integer, pgTable, text } from '../../platform/db/schema.ts';

/** The skins of the ticker, in the order of their positions. */
export const skins = pgTable('skins', {
  position: integer().primaryKey(),
  weapon: text().$type<WeaponId>().notNull(),
  finish: text().notNull(),
  color: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  sample: boolean().notNull().default(false),
});
