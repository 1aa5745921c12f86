const BREAK = '--> statement-breakpoint';
const NAME = '"([^"]+)"';

/**
 * Whether the version before works on as it did when this migration was made beside it: it only brings tables, columns that
 * may be left out, what stands on those, and indexes that forbid nothing. What is not known here is noticed.
 */
export function isUnnoticed(migration: string): boolean {
  /** Tables, and columns as `table.column`, that the version before does not know. */
  const made = new Set<string>();
  return migration
    .split(BREAK)
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '')
    .every((statement) => isStatementUnnoticed(statement, made));
}

type Rule = [pattern: RegExp, holds: (made: Set<string>, found: string[], statement: string) => boolean];

const areMade = (made: Set<string>, table: string, columns: string): boolean =>
  made.has(table) ||
  [...columns.matchAll(/"([^"]+)"/g)].every(([, column]) => made.has(`${table}.${column}`));

/** What may stand in one statement with a new column, and binds who leaves it out or changes what was there before. */
const MORE_THAN_A_COLUMN = /\b(?:UNIQUE|PRIMARY KEY|GENERATED|ADD CONSTRAINT|ALTER COLUMN|DROP|RENAME)\b/i;
const ADD_COLUMN = /\bADD COLUMN\b/gi;
/** More than one column is set. */
const SETS_MORE = /,\s*"[^"]+"\s*=/;
/** Else the version before cannot delete what a new row refers to. */
const LETS_GO = /\bON DELETE (?:cascade|set null)\b/i;

const RULES: Rule[] = [
  [new RegExp(`^CREATE TABLE ${NAME}`), (made, [table]) => Boolean(made.add(table!))],
  [
    new RegExp(`^ALTER TABLE ${NAME} ADD COLUMN ${NAME}`),
    (made, [table, column], statement) => {
      made.add(`${table}.${column}`);
      if (MORE_THAN_A_COLUMN.test(statement) || statement.match(ADD_COLUMN)!.length > 1) return false;
      return !statement.includes('NOT NULL') || statement.includes('DEFAULT');
    },
  ],
  [/^CREATE INDEX /, () => true],
  [
    new RegExp(`^CREATE UNIQUE INDEX ${NAME} ON ${NAME} USING \\w+ \\(([^)]*)\\)`),
    (made, [, table, columns]) => areMade(made, table!, columns!),
  ],
  [
    new RegExp(
      `^ALTER TABLE ${NAME} ADD CONSTRAINT ${NAME} FOREIGN KEY \\(([^)]*)\\) REFERENCES (?:"public"\\.)?${NAME}`,
    ),
    (made, [table, , columns, referred], statement) =>
      areMade(made, table!, columns!) && (made.has(referred!) || LETS_GO.test(statement)),
  ],
  [new RegExp(`^ALTER TABLE ${NAME} ADD CONSTRAINT `), (made, [table]) => made.has(table!)],
  [new RegExp(`^INSERT INTO ${NAME}`), (made, [table]) => made.has(table!)],
  [
    new RegExp(`^UPDATE ${NAME}(?: \\w+)? SET (${NAME}) = [^,]*(?:FROM|WHERE|$)`),
    (made, [table, column], statement) => areMade(made, table!, column!) && !SETS_MORE.test(statement),
  ],
];

function isStatementUnnoticed(statement: string, made: Set<string>): boolean {
  if (/;./s.test(statement)) return false; // more than one: only the first would be looked at
  for (const [pattern, holds] of RULES) {
    const found = pattern.exec(statement);
    if (found) return holds(made, found.slice(1), statement);
  }
  return false;
}
