import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../features/accounts/tables.ts';
import { caseFiles } from '../features/reports/tables.ts';
import { cases } from '../platform/cases/tables.ts';
import { rowsOf } from '../platform/db/anyOf.ts';
import type { Database } from '../platform/db/database.ts';
import { sql } from '../platform/db/query.ts';
import { erase } from '../platform/personal/erase.ts';
import { ofUser } from '../platform/personal/rows.ts';
import { register } from './register.ts';

type Column = { table: string; column: string; type: string };
type Link = { table: string; column: string };

let database: Database;
let columns: Column[];
/** Columns that refer to a player. */
let links: Link[];
beforeAll(async () => {
  database = await openTestDatabase();
  columns = rowsOf<Column>(
    await database.sql.execute(sql`SELECT table_name AS table, column_name AS column, data_type AS type
      FROM information_schema.columns WHERE table_schema = 'public'`),
  );
  links = rowsOf<Link>(
    await database.sql.execute(sql`SELECT c.conrelid::regclass::text AS table, a.attname AS column
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
      WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass`),
  );
});
afterAll(() => database.close());

const name = (row: Link) => `${row.table}.${row.column}`;
const inRegister = () =>
  register.flatMap(({ table, columns: known }) => Object.keys(known).map((column) => `${table}.${column}`));

test('DAT1: every column of the database is in the register, once, and no other', () => {
  expect(inRegister().sort()).toEqual(columns.map(name).sort());
  expect(new Set(register.map(({ table }) => table)).size).toBe(register.length);
});

test('DAT1: what refers to a player is about that player, or says that it is of the staff', () => {
  const told = register.flatMap(({ table, about, columns: known }) => [
    ...Object.entries(known).flatMap(([column, meaning]) =>
      meaning === 'staff' ? `${table}.${column}` : [],
    ),
    ...about.map(({ where }) => `${table}.${where}`),
  ]);
  expect(links.map(name).filter((link) => !told.includes(link))).toEqual([]);
  expect(links.length).toBeGreaterThan(50);
});

test('DAT2: what ends with the account says what happens then', () => {
  const silent = register.filter(({ kept, about }) => kept === 'account' && about.length === 0);
  expect(silent.map(({ table }) => table)).toEqual([]);
});

test('DAT3: what is kept for days says since when, by a time of the table', () => {
  for (const { table, kept } of register) {
    if (typeof kept === 'string') continue;
    const found = columns.find((column) => column.table === table && column.column === kept.after);
    expect(found?.type, table).toBe('timestamp with time zone');
  }
});

describe('DAT2: every row about a player can be asked for, and what is blanked can be', () => {
  test.each(register.filter(({ about }) => about.length > 0).map((one) => [one.table, one] as const))(
    '%s',
    async (table, { about, columns: known }) => {
      for (const { where, blank = {} } of about) {
        const rows = ofUser(table, where, '00000000-0000-4000-8000-000000000000');
        await database.sql.execute(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${rows}`);
        for (const column of Object.keys(blank)) expect(known, column).toHaveProperty(column);
      }
    },
  );
});

test('DAT2: what was found goes with the account of who is named in it too, and stays without theirs', async () => {
  const [subjectId, namedId, otherId] = [randomUUID(), randomUUID(), randomUUID()];
  const found = ['partnerId', 'opponentId', 'elderId'].map((name) => ({ [name]: namedId }));
  const files = [...found, { elderId: otherId }].map((one) => ({ caseId: randomUUID(), found: one }));
  const about = { dateOfBirth: '2000-01-01', country: 'SE' };
  const left = await database.write(async (tx) => {
    for (const [at, id] of [subjectId, namedId].entries()) {
      const names = { nickname: `found_${at}`, email: `found${at}@b.c`, friendcode: `FOUNDCODE${at}` };
      await tx.insert(users).values({ id, ...names, ...about });
    }
    const now = new Date();
    for (const { caseId, ...file } of files) {
      const opened = { kind: 'report', subject: subjectId, context: caseId, openedAt: now, dueAt: now };
      await tx.insert(cases).values({ id: caseId, ...opened });
      const row = { caseId, subjectId, family: 'integrity' as const, score: 4, rank: 4 };
      await tx.insert(caseFiles).values({ ...row, ...file });
    }
    await erase(tx, register, namedId, { name: 'gone', steamId: '' });
    return (await tx.select().from(caseFiles)).map((file) => file.found);
  });
  expect(left.filter((one) => one !== null)).toEqual([{ elderId: otherId }]);
  expect(left).toHaveLength(4);
});
