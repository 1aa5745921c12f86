import { rowsOf } from '../db/anyOf.ts';
import type { Sql } from '../db/database.ts';
import { type SQL, sql } from '../db/query.ts';
import { type Entry, MEANINGS, NOT_EXPORTED } from './entry.ts';
import { ofUser } from './rows.ts';

const PAGE = 500;

type Key = { column: string; type: string };

/** The primary keys of all tables. */
async function keysOf(db: Sql): Promise<Map<string, Key[]>> {
  const rows = rowsOf<Key & { table: string }>(
    await db.execute(sql`SELECT i.indrelid::regclass::text AS table, a.attname AS column,
        format_type(a.atttypid, a.atttypmod) AS type
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
      WHERE i.indisprimary AND i.indrelid::regclass::text NOT LIKE '%.%'
      ORDER BY 1, array_position(i.indkey::int2[], a.attnum)`),
  );
  return Map.groupBy(rows, ({ table }) => table);
}

const listOf = (parts: SQL[]) => sql.join(parts, sql`, `);
const column = (name: string) => sql.identifier(name);

/** EXP1: the columns that a player may see; secrets, the staff and the server's own work are not among them. */
const toldOf = ({ columns }: Entry): string[] =>
  Object.keys(columns).filter((name) => !NOT_EXPORTED.includes(columns[name]!));

async function* pagesOf(db: Sql, one: Entry, keys: readonly Key[], userId: string): AsyncGenerator<object[]> {
  const about = one.about
    .filter(({ exported }) => exported)
    .map(({ where }) => ofUser(one.table, where, userId));
  const told = listOf(toldOf(one).map((name) => sql`${column(name)}`));
  const key = listOf(keys.map((k) => sql`${column(k.column)}`));
  const asText = listOf(keys.map((k) => sql`${column(k.column)}::text`));
  const isAbout = sql.join(
    about.map((where) => sql`(${where})`),
    sql` OR `,
  );
  for (let after: string[] | null = null; ; ) {
    const from = after?.map((value, n) => sql`${value}::text::${sql.raw(keys[n]!.type)}`);
    const rows: { row: object; key: string[] }[] = rowsOf(
      await db.execute(sql`SELECT (SELECT to_jsonb(told) FROM (SELECT ${told}) AS told) AS row, ARRAY[${asText}] AS key
        FROM ${column(one.table)}
        WHERE (${isAbout})${from ? sql` AND (${key}) > (${listOf(from)})` : sql``}
        ORDER BY ${key} LIMIT ${PAGE}`),
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.key;
  }
}

/**
 * EXP1: all that the register calls the player's own, as the text of one JSON file, in pieces. Each piece is a statement of its
 * own: nobody waits for a slow reader.
 */
export async function* exportOf(
  db: Sql,
  register: readonly Entry[],
  userId: string,
  about: object,
): AsyncGenerator<string> {
  const keys = await keysOf(db);
  yield `{"about":${JSON.stringify({ ...about, meanings: MEANINGS })},"tables":{`;
  let isFirst = true;
  for (const one of register.filter((entry) => entry.about.some(({ exported }) => exported))) {
    const { table, purpose, kept } = one;
    yield `${isFirst ? '' : ','}\n${JSON.stringify(table)}:{"purpose":${JSON.stringify(purpose)},"kept":${JSON.stringify(kept)},"rows":[`;
    isFirst = false;
    let separator = '\n';
    for await (const rows of pagesOf(db, one, keys.get(table)!, userId)) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']}';
  }
  yield '}}\n';
}
