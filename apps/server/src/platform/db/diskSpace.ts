import { statfsSync } from 'node:fs';

/**
 * Below this nothing is written any more. The embedded database survives a data file that cannot grow; if its log
 * cannot (16 MB at a time), it stops. So there is always room for that.
 */
export const RESERVE_BYTES = 48 * 2 ** 20;

/** What this user may still write on the folder's disk. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

type Log = { error(details: object, message: string): void };

/** Whether there is room to write; the log says when that changes. Asked before every write: it takes microseconds. */
export function createSpaceCheck(folder: string, log: Log): () => boolean {
  let wasFull = false;
  return () => {
    const free = freeBytes(folder);
    const isFull = free < RESERVE_BYTES;
    if (isFull && !wasFull)
      log.error({ folder, free }, 'the disk is full: writes are refused until there is room');
    if (!isFull && wasFull) log.error({ folder, free }, 'there is room on the disk again');
    wasFull = isFull;
    return !isFull;
  };
}
