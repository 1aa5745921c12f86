import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getTableName, isTable } from './platform/db/query.ts';

const FEATURES = join(import.meta.dirname, 'features');
const features = readdirSync(FEATURES);
const isSource = (name: string) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name);
const sourcesOf = (feature: string) =>
  readdirSync(join(FEATURES, feature), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => ({ name: basename(name), text: readFileSync(join(FEATURES, feature, name), 'utf8') }));

/** SQL names by feature, and the feature of each. */
const tables = new Map<string, string[]>();
const ownerOf = new Map<string, string>();
for (const feature of features) {
  const names: string[] = [];
  if (readdirSync(join(FEATURES, feature)).includes('tables.ts')) {
    const module: Record<string, unknown> = await import(join(FEATURES, feature, 'tables.ts'));
    for (const value of Object.values(module)) if (isTable(value)) names.push(getTableName(value));
  }
  tables.set(feature, names.sort());
  for (const name of names) ownerOf.set(name, feature);
}

/** Names that a source file imports from another feature's tables. */
const foreignTables = (text: string): string[] =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '\.\.\/\w+\/tables\.ts'/g)].flatMap(([, names]) =>
    names!.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1)!,
    ),
  );

const BUILDER_WRITE = /\.(?:insert|update|delete)\((\w+)\)/g;
const SQL_WRITE = /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|TRUNCATE(?: TABLE)?)\s+"?(\$\{\w+\}|\w+)/g;
const SQL_UPDATE = /\bUPDATE\s+(?:ONLY\s+)?"?(\$\{\w+\}|\w+)"?(?:\s+AS)?(?:\s+\w+)?\s+SET\b/g;

/** Tables of other features that a source file writes to. */
function foreignWrites(feature: string, text: string): string[] {
  const foreign = new Set(foreignTables(text));
  const isForeign = (written: string) => {
    const [, variable] = /^\$\{(\w+)\}$/.exec(written) ?? [];
    if (variable !== undefined) return foreign.has(variable);
    return foreign.has(written) || (ownerOf.get(written) ?? feature) !== feature;
  };
  return [BUILDER_WRITE, SQL_WRITE, SQL_UPDATE]
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, written]) => written!))
    .filter(isForeign);
}

describe('a feature writes only to its own tables', () => {
  test.each(features)('%s', (feature) => {
    for (const { name, text } of sourcesOf(feature)) expect(foreignWrites(feature, text), name).toEqual([]);
  });

  test('and every way to write is recognised', () => {
    const imported = `import { users } from '../accounts/tables.ts';\n`;
    const written = [
      'tx.insert(users)',
      'await tx.update(users).set({})',
      'tx.delete(users)',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
      'sql`DELETE FROM ${users} WHERE true`',
      'sql`UPDATE users SET admin = true`',
      'sql`UPDATE users AS u SET admin = true`',
      'sql`INSERT INTO users VALUES (1)`',
    ];
    for (const source of written) expect(foreignWrites('friends', imported + source), source).toHaveLength(1);
    const reads = ['tx.select().from(users)', 'known.delete(id)', 'sql`SELECT 1 FROM users FOR UPDATE`'];
    for (const source of reads) expect(foreignWrites('friends', imported + source), source).toEqual([]);
  });
});

test('ARCHITECTURE.md says which tables each feature owns', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../ARCHITECTURE.md'), 'utf8');
  const [, section = ''] = /## Features and their tables\n([\s\S]*?)\n## /.exec(document) ?? [];
  const rows = [...section.matchAll(/^\| `(\w+)` \|([^|]*)\|/gm)];
  const told = rows.map(([, feature, cell]) => [
    feature,
    [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
  ]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(tables));
});
