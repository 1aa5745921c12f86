import { type SQL, sql } from './query.ts';
import type { PgColumn } from './schema.ts';

type ElementType = 'uuid' | 'text' | 'int' | 'real' | 'timestamptz';
export type Element = string | number | boolean | null;

const SPECIAL = /["\\]/g;

/** Most strings have nothing to escape, and a search is far faster than a replacement. */
const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(SPECIAL, '\\$&')}"` : `"${text}"`;

/** As an element in the text of an array. */
export const literalOf = (element: Element): string =>
  typeof element === 'string' ? quoted(element) : String(element); // null is NULL

/**
 * Many values as a single parameter, in PostgreSQL's text format for arrays. Drivers take a long text much faster than
 * thousands of values, and the number of parameters never gets too large.
 */
export const arrayOf = (type: ElementType, elements: readonly Element[]): SQL =>
  sql`${`{${elements.map(literalOf).join()}}`}::${sql.raw(type)}[]`;

/** One of these uuids. */
export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = ANY(${arrayOf('uuid', ids)})`;

/** The rows of a hand-written statement, as the driver returns them: times are text. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;
