import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operatorError.ts';
import { lockFile } from './fileLock.ts';

/** Another process has the embedded data open. Two processes would silently lose rows, so the second must not start. */
export class DataInUseError extends OperatorError {
  override name = 'DataInUseError';
}

/** Only told to people, never relied upon: in containers many processes are number 1. Also left behind by a kill. */
type Owner = { pid: number; host: string; since: string };

function readOwner(path: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(path, 'utf8')) as Owner;
    return `process ${pid} on ${host} since ${since}`;
  } catch {
    return 'another process';
  }
}

function writeOwner(path: string): void {
  const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeFileSync(path, JSON.stringify(owner));
  } catch {
    // On a full disk the lock holds all the same.
  }
}

/** A folder that cannot be used, in one line for the operator. */
export const unusableFolder = (dataDir: string, why: unknown): OperatorError =>
  new OperatorError(
    `DATA_DIR is ${dataDir}, which cannot be used: ${(why as Error).message}. It takes a folder that this user may write, on a file system with locks.`,
  );

/**
 * Claims the data folder for this process until the returned function is called or the process ends (`lockFile`).
 * Refuses with a `DataInUseError` that names the folder and who has it, or an `OperatorError` if the folder is of no use.
 */
export function lockDataDir(dataDir: string): () => void {
  const owner = join(dataDir, 'retake.lock');
  const release = claim(dataDir);
  if (!release) {
    throw new DataInUseError(
      `${dataDir} is in use by ${readOwner(owner)}. Stop it first, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server that several processes may share.`,
    );
  }
  writeOwner(owner);
  let holds = true;
  return () => {
    if (holds) rmSync(owner, { force: true }); // another process may be the owner by now
    holds = false;
    release();
  };
}

function claim(dataDir: string): (() => void) | null {
  try {
    mkdirSync(dataDir, { recursive: true });
    return lockFile(join(dataDir, 'data.lock'));
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
}
