import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, expect, test } from 'vitest';
import { rowsOf } from './anyOf.ts';
import { sql } from './query.ts';
import { valuesTable } from './valuesTable.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const ID = '7d444840-9dc0-11d1-b245-5ffdce74fad2';
const COLUMNS = {
  playerId: 'uuid',
  name: 'text',
  kills: 'int',
  share: 'real',
  exact: 'float8',
  won: 'boolean',
  at: 'timestamptz',
  details: 'jsonb',
  memberIds: 'uuid[]',
  tags: 'text[]',
} as const;

test('every column type returns the same value, whatever it contains', async () => {
  const nothing = {
    playerId: null,
    name: null,
    kills: null,
    share: null,
    exact: null,
    won: null,
    at: null,
    details: null,
    memberIds: null,
    tags: null,
  };
  const awkward = 'a "b" \\ {c}, NULL\n\t\'d\' 重置';
  const rows = [
    {
      playerId: ID,
      name: awkward,
      kills: -3,
      share: 0.25,
      exact: 0.1 + 0.2,
      won: true,
      at: new Date('2026-11-22T11:22:33.444Z'),
      details: { text: awkward, list: [1, null, { deep: [] }], nothing: null },
      memberIds: [ID, ID],
      tags: [awkward, '', 'null'],
    },
    nothing,
    {
      ...nothing,
      name: '',
      exact: -Number.MIN_VALUE,
      won: false,
      memberIds: [],
      tags: [],
      details: 'text',
    },
  ];
  const given = valuesTable('given', COLUMNS, rows);
  const result =
    await database.sql.execute(sql`SELECT player_id AS "playerId", name, kills, share, exact, won,
    to_json(at AT TIME ZONE 'UTC') AS at, details, to_json(member_ids) AS "memberIds", to_json(tags) AS tags
    FROM ${given}`);
  const back = rowsOf<Record<string, unknown>>(result);
  const expected = rows.map((row) => ({ ...row, at: row.at ? '2026-11-22T11:22:33.444' : null }));
  expect(back).toEqual(expected);
});

test('thousands of rows are one parameter per column; zero rows are an empty table', async () => {
  const rows = Array.from({ length: 20_000 }, (_, kills) => ({ kills, name: `p${kills}` }));
  const sum = async (given: typeof rows) => {
    const table = valuesTable('given', { kills: 'int', name: 'text' }, given);
    const [row] = rowsOf<{ sum: string; names: string }>(
      await database.sql.execute(
        sql`SELECT coalesce(sum(kills), 0)::text AS sum, count(DISTINCT name)::text AS names FROM ${table}`,
      ),
    );
    return row;
  };
  expect(await sum(rows)).toEqual({ sum: '199990000', names: '20000' });
  expect(await sum([])).toEqual({ sum: '0', names: '0' });
});
