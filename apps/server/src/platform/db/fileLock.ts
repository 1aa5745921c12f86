import { accessSync, constants } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;

/** Garbage collection closes a file that nothing refers to, and the lock would end with it. */
const held = new Set<DatabaseSync>();

/**
 * A lock that the operating system holds for this process: it ends with the process however that ends, and every
 * process of the same kernel sees it, in other containers too. SQLite is here for its locks alone, which work alike on
 * Linux, macOS and Windows; the file stays empty and must never be removed. No other code of the process that holds it
 * may open the file: on POSIX systems closing it anywhere releases the lock.
 *
 * Returns the function that releases it, or null if it is held already, in this process or another. Throws what the
 * file system says.
 */
export function lockFile(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    accessSync(path, constants.W_OK); // of a file that it may only read, SQLite takes no lock that excludes
    // In memory: beside the lock, nothing is written that a full disk would refuse.
    file.exec('PRAGMA journal_mode = MEMORY');
    file.exec('BEGIN EXCLUSIVE');
    held.add(file);
    return () => {
      held.delete(file);
      if (file.isOpen) file.close();
    };
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === BUSY) return null;
    throw error;
  }
}
