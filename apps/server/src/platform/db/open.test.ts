import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '../operatorError.ts';
import { rowsOf } from './anyOf.ts';
import { openPostgres } from './open.ts';
import { sql } from './query.ts';

const server = process.env.TEST_DATABASE_URL;

let administrator: pg.Client;
let name: string;
let url: string;
beforeEach(async () => {
  if (!server) return;
  administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  name = `retake_open_${randomBytes(4).toString('hex')}`;
  url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
});
afterEach(async () => {
  if (!server) return;
  await administrator.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await administrator.end();
});
const make = (encoding: string) =>
  administrator.query(`CREATE DATABASE ${name} TEMPLATE template0 LOCALE 'C' ENCODING ${encoding}`);

test.runIf(server)('a new database that does not keep Unicode is refused', async () => {
  await make('SQL_ASCII');
  const opening = openPostgres(url, 4);
  await expect(opening).rejects.toThrow(OperatorError);
  await expect(opening).rejects.toThrow(
    "encoding SQL_ASCII. Make it anew: CREATE DATABASE … ENCODING 'UTF8'",
  );
});

test.runIf(server)(
  'who may not change tables is refused on those of an older version, and leaves them',
  async () => {
    await make('UTF8');
    const database = await openPostgres(url, 4);
    const count = async () => {
      const rows = await database.sql.execute(
        sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`,
      );
      return rowsOf<{ count: number }>(rows)[0]!.count;
    };
    await (await openPostgres(url, 4, undefined, false)).close();
    await database.sql.execute(sql`DELETE FROM drizzle.__drizzle_migrations
    WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`);
    const before = await count();
    const opening = openPostgres(url, 4, undefined, false);
    await expect(opening).rejects.toThrow(OperatorError);
    await expect(opening).rejects.toThrow('has the tables of an older version of Retake');
    expect(await count()).toBe(before);
    await database.close();
  },
);

test.runIf(server)('tables that cannot be made are told in a line', async () => {
  await make('UTF8');
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('CREATE TABLE users (id int)');
  await other.end();
  const opening = openPostgres(url, 4);
  await expect(opening).rejects.toThrow(OperatorError);
  await expect(opening).rejects.toThrow(/its tables cannot be made: relation "users" already exists\.$/);
});
