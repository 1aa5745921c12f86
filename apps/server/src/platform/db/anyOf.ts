import { type SQL, sql } from './query.ts';
import type { PgColumn } from './schema.ts';

type ElementType = 'uuid' | 'text' | 'int' | 'real' | 'timestamptz';
type Element = string | number | null;

const SPECIAL = /["\\]/g;

/** Most strings have nothing to escape, and a search is far quicker than a replacement. */
const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(SPECIAL, '\\$&')}"` : `"${text}"`;

const literalOf = (element: Element): string =>
  typeof element === 'string' ? quoted(element) : String(element); // null is NULL

/**
 * Many values as a single parameter: PostgreSQL's own text of an array. Drivers take a long text much faster than
 * thousands of values, and there are never too many parameters.
 */
export const arrayOf = (type: ElementType, elements: readonly Element[]): SQL =>
  sql`${`{${elements.map(literalOf).join()}}`}::${sql.raw(type)}[]`;

/** One of these uuids. */
export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = ANY(${arrayOf('uuid', ids)})`;

/** The rows of a statement that was written by hand, as the driver gives them: times are text. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;
