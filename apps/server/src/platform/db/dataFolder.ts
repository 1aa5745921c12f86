import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operatorError.ts';
import { unusableFolder } from './dataLock.ts';
import { freeBytes, RESERVE_BYTES } from './diskSpace.ts';

/** The embedded database is PostgreSQL of this version. */
const VERSION = '18';
/** Without these it is not the database that it was. `PG_VERSION` above all: without it a new one would be made. */
const NEEDED = ['PG_VERSION', 'base', 'global/pg_control', 'global', 'pg_wal', 'pg_xact', 'postgresql.conf'];

/** The database in the folder cannot be used, in one line that names DATA_DIR and says what to do. */
export const damagedData = (dataDir: string, why: string): OperatorError =>
  new OperatorError(
    `DATA_DIR is ${dataDir}, but the database in it cannot be opened: ${why}. ` +
      'Put back a copy of the folder, or set DATA_DIR to a new one and restore a dump into it.',
  );

/**
 * The folder of the embedded database, which this process has locked. Where there is none a new one may be made;
 * `isMade` says that it is complete. One whose making was interrupted never held anything: it is put aside. Any other
 * one stays as it is. Throws an `OperatorError` if it is damaged or the disk is full.
 */
export function openDataFolder(dataDir: string): { folder: string; isMade(): void } {
  const folder = join(dataDir, 'db');
  const mark = join(dataDir, 'db.unfinished');
  if (freeBytes(dataDir) < RESERVE_BYTES) {
    const needed = `${RESERVE_BYTES / 2 ** 20} MB`;
    throw new OperatorError(
      `DATA_DIR is ${dataDir}, whose disk is full: the database needs ${needed} to start.`,
    );
  }
  try {
    if (existsSync(mark) && existsSync(folder)) renameSync(folder, `${mark}-${Date.now()}`);
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length === 0) writeFileSync(mark, '');
    else refuseDamaged(dataDir, folder);
  } catch (error) {
    throw error instanceof OperatorError ? error : unusableFolder(dataDir, error);
  }
  return { folder, isMade: () => rmSync(mark, { force: true }) };
}

function refuseDamaged(dataDir: string, folder: string): void {
  const missing = NEEDED.find((name) => !existsSync(join(folder, name)));
  if (missing) throw damagedData(dataDir, `${missing} is missing`);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d{1,3}$/.test(version)) throw damagedData(dataDir, 'PG_VERSION is damaged');
  if (version !== VERSION) throw damagedData(dataDir, `it is of PostgreSQL ${version}, not ${VERSION}`);
}
