import { moment, newId } from '../db/columns.ts';
import { sql } from '../db/query.ts';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from '../db/schema.ts';

/** Pictures that players have sent, by what they are for. The files are in the blobs. */
export const pictures = pgTable(
  'pictures',
  {
    id: newId(),
    /** What it is for, as the feature has registered it. */
    kind: text().notNull(),
    /** Of whom or of what: a player, a team. */
    ownerId: uuid('owner_id').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    /** `waiting`: it is being made; `ended`: another took its place, or it was taken away. */
    state: text().$type<'waiting' | 'shown' | 'refused' | 'ended'>().notNull(),
    /** PIC4: its files' folder, made of its content. Null: it is not made. */
    name: text(),
    animated: boolean().notNull().default(false),
    /** PIC3: why it was refused. */
    fault: text().$type<PictureFault>(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('pictures_shown').on(table.kind, table.ownerId).where(sql`state = 'shown'`),
    uniqueIndex('pictures_waiting').on(table.kind, table.ownerId).where(sql`state = 'waiting'`),
    index('pictures_uploaded').on(table.uploadedBy, table.uploadedAt),
    index('pictures_ended').on(table.endedAt).where(sql`ended_at IS NOT NULL`),
  ],
);

/** Codes of the contract. */
export type PictureFault = 'picture_type' | 'picture_broken' | 'picture_too_much';
