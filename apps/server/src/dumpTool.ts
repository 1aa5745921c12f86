import { createReadStream, createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from './platform/db/database.ts';
import { dump, PACKED, restore } from './platform/db/dump.ts';
import { RestoreError } from './platform/db/fillTable.ts';
import { OperatorError, reasonOf } from './platform/operatorError.ts';
import { withDatabase } from './withDatabase.ts';

/** Beside a file until it is whole: the dump that was there before is good until then. A device is written as it is. */
const unfinishedName = (file: string): string =>
  existsSync(file) && !statSync(file).isFile() ? file : `${file}.unfinished`;

async function write(database: Database, file: string): Promise<number> {
  const unfinished = unfinishedName(file);
  const lines = new PassThrough();
  const writing = pipeline(
    lines,
    createGzip({ level: PACKED }),
    createWriteStream(unfinished, { mode: 0o600 }),
  ).catch((error: Error) => {
    throw new OperatorError(`${file} cannot be written: ${error.message}. There is no new dump.`);
  });
  const reading = dump(database, lines, new Date()).finally(() => lines.end());
  reading.catch(() => undefined); // an end of the file ends it too, and says why
  await writing;
  const count = await reading;
  if (unfinished !== file) renameSync(unfinished, file);
  return count;
}

/** Writes the database of the environment to a gzipped file. */
export const dumpTo = (file: string): Promise<void> =>
  withDatabase(async (database) => {
    const count = await write(database, file);
    console.log(`${count} rows written to ${file}`);
  });

/** Reads such a file into the (empty) database of the environment. */
export const restoreFrom = (file: string): Promise<void> =>
  withDatabase(async (database) => {
    const source = createReadStream(file);
    const unpacked = createGunzip();
    const reading = pipeline(source, unpacked);
    reading.catch(() => undefined); // `restore` hears of it too
    const count = await restore(database, unpacked).catch((error) => {
      if (error instanceof OperatorError) throw error;
      throw new RestoreError(`${file} cannot be restored: ${reasonOf(error)}. Nothing was changed.`);
    });
    await reading;
    console.log(`${count} rows restored from ${file}`);
  });
