/**
 * The register of data: what every table and column is for, how long it is kept, what the deletion of an account does to
 * it, and whether it is in the export (docs/rules/ownData.md).
 */

/** What a column is for. */
export const MEANINGS = {
  key: 'Tells which row it is, and which others it belongs to',
  person: 'Tells which player it is about',
  staff: 'Tells who of the staff has done it, or keeps it for them',
  identity: 'Says who somebody is: name, mail, SteamID, birth, country',
  secret: 'Proves something to the server: only a hash, or sealed',
  text: 'What somebody has written',
  choice: 'What somebody has chosen',
  time: 'When it was',
  result: 'What came of a game: scores, ratings, places',
  money: 'What was paid or given',
  state: 'How far it is',
  inner: 'How the server does its work',
} as const;
export type Meaning = keyof typeof MEANINGS;

/** DAT6: never in the export: it would be of use only to somebody else, or is about somebody else. */
export const NOT_EXPORTED: readonly Meaning[] = ['staff', 'secret', 'inner'];

/**
 * How long a row is kept. `account`: as long as the account. `over`: its feature deletes it when it is over. `always`: results
 * and books. Days: deleted so long after that time, by the sweep of the register or, with `by`, by that of its feature.
 */
export type Kept = 'account' | 'over' | 'always' | Days;
export type Days = {
  days: number;
  after: string;
  /** Only rows of which this is true. SQL. */
  where?: string;
  by?: 'feature';
};

/**
 * What the deletion of an account writes into a column: nothing, no value, the name of a deleted player, a text or JSON in
 * which the names and the SteamID of the player are replaced. `own`: its feature does it in code.
 */
export type Blank = 'empty' | 'null' | 'name' | 'json' | 'own';

/** Rows that are about a player. */
export type About = {
  /** SQL with `:user`; a column of the table alone means that it holds the player's id. */
  where: string;
  /** `gone`: the rows are deleted with the account. Otherwise they stay, but for what is blanked. */
  deletion: 'gone' | 'stays';
  blank?: Readonly<Record<string, Blank>>;
  /** False: of somebody else more than of the player. */
  exported: boolean;
};

export type Entry = {
  table: string;
  purpose: string;
  kept: Kept;
  columns: Readonly<Record<string, Meaning>>;
  about: readonly About[];
};

type Options = Pick<Entry, 'purpose' | 'kept'> & {
  columns: Partial<Record<Meaning, string>>;
  about?: readonly About[];
};

/** Columns as their SQL names, with spaces between them, by what they are for. */
export function entry(table: string, { columns, about = [], ...rest }: Options): Entry {
  const meant = Object.entries(columns).flatMap(([meaning, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, meaning as Meaning] as const),
  );
  return { table, ...rest, about, columns: Object.fromEntries(meant) };
}

/** Rows of a player that go with the account. */
export const goes = (where: string, exported = true): About => ({ where, deletion: 'gone', exported });
/** Rows about a player that stay, because they are others' too: the account then has no name any more. */
export const stays = (where: string, blank: About['blank'] = {}): About => ({
  where,
  deletion: 'stays',
  blank,
  exported: true,
});
/** The same, and not in the export: they would tell of somebody else. */
export const staysUntold = (where: string, blank: About['blank'] = {}): About => ({
  ...stays(where, blank),
  exported: false,
});

export const keptFor = (days: number, after: string, where?: string): Days => ({
  days,
  after,
  ...(where !== undefined && { where }),
});
/** Its feature's own sweep deletes it. */
export const sweptAfter = (days: number, after: string): Days => ({ days, after, by: 'feature' });
