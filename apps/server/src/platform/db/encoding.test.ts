import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { OperatorError } from '../operatorError.ts';
import { openPostgres } from './open.ts';

const server = process.env.TEST_DATABASE_URL;

test.runIf(server)('a new database that does not keep Unicode is refused, and is left as it is', async () => {
  const administrator = new pg.Client({ connectionString: server! });
  await administrator.connect();
  const name = `retake_ascii_${randomBytes(4).toString('hex')}`;
  const url = new URL(server!);
  url.pathname = `/${name}`;
  const make = (more: string) =>
    administrator.query(`CREATE DATABASE ${name} TEMPLATE template0 LOCALE 'C' ENCODING ${more}`);
  const drop = () => administrator.query(`DROP DATABASE ${name} WITH (FORCE)`);
  try {
    await make('SQL_ASCII');
    const opening = openPostgres(url.href, 4);
    await expect(opening).rejects.toThrow(OperatorError);
    await expect(opening).rejects.toThrow(
      "encoding SQL_ASCII. Make it anew: CREATE DATABASE … ENCODING 'UTF8'",
    );
    await drop();
    await make('UTF8');
    await (await openPostgres(url.href, 4)).close();
  } finally {
    await drop();
    await administrator.end();
  }
});
