import { Refusal } from './failure.ts';

/** Where a list continues: after the row with this time and id. */
export type Cursor = { createdAt: Date; id: string };

const SHAPE = /^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** As text for the address of the next page. */
export const writeCursor = ({ createdAt, id }: Cursor): string => `${createdAt.getTime()}_${id}`;

export function readCursor(text: string): Cursor {
  const [, ms, id] = SHAPE.exec(text) ?? [];
  const createdAt = new Date(Number(ms));
  if (id === undefined || Number.isNaN(createdAt.getTime())) {
    throw new Refusal('malformed', { detail: 'query.after: not the end of a page' });
  }
  return { createdAt, id };
}
