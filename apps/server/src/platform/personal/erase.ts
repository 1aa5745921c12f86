import { rowsOf } from '../db/anyOf.ts';
import type { Tx } from '../db/database.ts';
import { type SQL, sql } from '../db/query.ts';
import type { About, Blank, Entry } from './entry.ts';
import { ofUser } from './rows.ts';

/** DEL4: who the player was, as it stands in texts and JSON. */
type Identity = { names: string[]; steamId: string | null };

/** What stands for the player from then on. The SteamID is one that Steam gives to nobody else: figures stand under it. */
export type StandIn = { name: string; steamId: string };

/** Under which names a nickname stands in JSON. A value of another name is never touched, whatever it says. */
const NAMED = ['nickname', 'name', 'sender', 'winner'];

async function identityOf(tx: Tx, userId: string): Promise<Identity> {
  const [row] = rowsOf<{ nickname: string; steamId: string | null; earlier: string[] }>(
    await tx.execute(sql`SELECT nickname, steam_id AS "steamId",
      ARRAY(SELECT DISTINCT earlier FROM nickname_changes WHERE user_id = ${userId}) AS earlier
      FROM users WHERE id = ${userId}`),
  );
  return { names: [row!.nickname, ...row!.earlier], steamId: row!.steamId };
}

/** What is replaced by what, in the text of JSON as the database writes it. */
function replacements({ names, steamId }: Identity, { name, ...other }: StandIn): [string, string][] {
  const quoted = (text: string) => JSON.stringify(text);
  const ofName = (old: string): [string, string][] =>
    NAMED.flatMap((key): [string, string][] => [
      [`${quoted(key)}: ${quoted(old)}`, `${quoted(key)}: ${quoted(name)}`],
      [`${quoted(key)}: ${quoted(`team_${old}`)}`, `${quoted(key)}: ${quoted(`team_${name}`)}`],
    ]);
  return [...names.flatMap(ofName), ...(steamId ? [[steamId, other.steamId] as [string, string]] : [])];
}

const replaced = (text: SQL, pairs: readonly [string, string][]): SQL =>
  pairs.reduce((made, [from, to]) => sql`replace(${made}, ${from}::text, ${to}::text)`, text);

/** A column that holds a name alone, or one in JSON. */
function scrubbed(column: SQL, type: string, identity: Identity, standIn: StandIn): SQL {
  const { name } = standIn;
  if (type === 'jsonb') return sql`${replaced(sql`${column}::text`, replacements(identity, standIn))}::jsonb`;
  const whole = identity.names.flatMap((old): [string, string][] => [
    [old, name],
    [`team_${old}`, `team_${name}`],
  ]);
  return whole.reduce(
    (made, [from, to]) => sql`CASE WHEN ${column} = ${from}::text THEN ${to}::text ELSE ${made} END`,
    sql`${column}`,
  );
}

async function typesOf(tx: Tx): Promise<Map<string, string>> {
  const rows = rowsOf<{ column: string; type: string }>(
    await tx.execute(sql`SELECT table_name || '.' || column_name AS column, data_type AS type
      FROM information_schema.columns WHERE table_schema = 'public'`),
  );
  return new Map(rows.map(({ column, type }) => [column, type]));
}

/**
 * DEL3, DEL4: does to every row about the player what the register says. What a feature does in code (`own`) is left to it.
 */
export async function erase(
  tx: Tx,
  register: readonly Entry[],
  userId: string,
  standIn: StandIn,
): Promise<void> {
  const [identity, types] = [await identityOf(tx, userId), await typesOf(tx)];

  function blankOf(table: string, column: string, blank: Exclude<Blank, 'own'>): SQL {
    if (blank === 'empty') return sql`''`;
    if (blank === 'null') return sql`NULL`;
    if (blank === 'name') return sql`${standIn.name}`;
    return scrubbed(
      sql`${sql.identifier(column)}`,
      types.get(`${table}.${column}`) ?? 'text',
      identity,
      standIn,
    );
  }

  async function blankRows(table: string, { where, blank = {} }: About): Promise<void> {
    const sets = Object.entries(blank).flatMap(([column, how]) =>
      how === 'own' ? [] : [sql`${sql.identifier(column)} = ${blankOf(table, column, how)}`],
    );
    if (sets.length === 0) return;
    await tx.execute(
      sql`UPDATE ${sql.identifier(table)} SET ${sql.join(sets, sql`, `)} WHERE ${ofUser(table, where, userId)}`,
    );
  }

  const abouts = register.flatMap(({ table, about }) => about.map((one) => ({ table, one })));
  // What stays first: it is found by rows that go.
  for (const { table, one } of abouts) if (one.deletion === 'stays') await blankRows(table, one);
  for (const { table, one } of abouts) {
    if (one.deletion === 'stays') continue;
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${ofUser(table, one.where, userId)}`);
  }
}
