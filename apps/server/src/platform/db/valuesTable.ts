import { type Element, literalOf } from './anyOf.ts';
import { type SQL, sql } from './query.ts';

/** The values of a column, by SQL type. */
type Values = {
  uuid: string;
  text: string;
  int: number;
  real: number;
  float8: number;
  boolean: boolean;
  timestamptz: Date;
  jsonb: unknown;
  'uuid[]': readonly string[];
  'text[]': readonly string[];
};
type ColumnType = keyof Values;
type Columns = Readonly<Record<string, ColumnType>>;
type RowOf<C extends Columns> = { readonly [Name in keyof C]: Values[C[Name]] | null | undefined };

/**
 * Many rows for one statement, as a table with this name: `INSERT … SELECT … FROM ${valuesTable(…)}`, or an UPDATE's
 * FROM. A row's `partyId` is the column `party_id`. Each column is one parameter, however many rows there are: drivers
 * take a long text much faster than thousands of values, and the number of parameters never gets too large.
 */
export function valuesTable<const C extends Columns>(
  name: string,
  columns: C,
  rows: readonly RowOf<C>[],
): SQL {
  const fields = Object.entries(columns) as [keyof C & string, ColumnType][];
  const names = fields.map(([field]) => sql.identifier(columnNameOf(field)));
  const arrays = fields.map(([field, type]) => {
    const elements = rows.map((row) => literalOf(elementOf(type, row[field])));
    return sql`${`{${elements.join()}}`}::${sql.raw(sentAs(type))}[]`;
  });
  const casts = fields.map(([, type], index) =>
    type === sentAs(type) ? sql`${names[index]}` : sql`${names[index]}::${sql.raw(type)} AS ${names[index]}`,
  );
  return sql`(SELECT ${sql.join(casts, sql`, `)} FROM unnest(${sql.join(arrays, sql`, `)})
    AS given (${sql.join(names, sql`, `)})) AS ${sql.identifier(name)}`;
}

const columnNameOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `unnest` would flatten an array of arrays completely, so an array is sent as text. */
const sentAs = (type: ColumnType): string => (type.endsWith('[]') ? 'text' : type);

function elementOf(type: ColumnType, value: unknown): Element {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((element) => literalOf(element)).join()}}`;
  return value as Element;
}
