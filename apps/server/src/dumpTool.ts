import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openDatabase } from './platform/db/choose.ts';
import type { Database } from './platform/db/database.ts';
import { dump, restore } from './platform/db/dump.ts';
import { readEnvironment } from './platform/environment.ts';

/** What an operator can mend is said in one line. */
const EXPECTED = ['EnvironmentError', 'DataInUseError', 'RestoreError', 'ServerRunningError'];

/** Runs a command of the operator on the database of the environment, and ends the process. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const database = await openDatabase(readEnvironment(process.env));
    await work(database).finally(() => database.close());
    process.exit(0);
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    console.error(EXPECTED.includes(name) || code === 'ENOENT' ? message : error);
    process.exit(1);
  }
}

/** Writes the database of the environment into a gzipped file. */
export const dumpTo = (file: string): Promise<void> =>
  withDatabase(async (database) => {
    const lines = new PassThrough();
    const written = pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600 }));
    const count = await dump(database, lines, new Date());
    lines.end();
    await written;
    console.log(`${count} rows written to ${file}`);
  });

/** Reads such a file into the (empty) database of the environment. */
export const restoreFrom = (file: string): Promise<void> =>
  withDatabase(async (database) => {
    const source = createReadStream(file);
    const unpacked = createGunzip();
    const [count] = await Promise.all([restore(database, unpacked), pipeline(source, unpacked)]);
    console.log(`${count} rows restored from ${file}`);
  });
