import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BlobStat, type BlobStore, type ByteRange, checkKey, checkPrefix } from './blobStore.ts';
import { measure } from './measured.ts';

/** Unfinished uploads. Cannot collide with keys, which begin with a letter or a digit. */
const UNDER_WAY = '.under-way';

/** An upload that has written nothing for so long belongs to a process that is dead. */
const DEAD_AFTER_MS = 3600_000;

/**
 * Blobs as files in a folder, which several processes of one machine may share. Opening it clears what a dead process
 * left unfinished.
 */
export async function openDiskBlobs(folder: string): Promise<BlobStore> {
  const underWay = join(folder, UNDER_WAY);
  await mkdir(underWay, { recursive: true });
  await clearDead(underWay);

  function pathOf(key: string): string {
    checkKey(key);
    return join(folder, ...key.split('/'));
  }

  async function statOf(key: string): Promise<BlobStat | null> {
    const found = await orNull(stat(pathOf(key)));
    return found?.isFile() ? { key, bytes: found.size, modifiedAt: found.mtime } : null;
  }

  return {
    async put(key, content, { maxBytes }) {
      const path = pathOf(key);
      const part = join(underWay, randomUUID());
      const { chunks, result } = measure(content, maxBytes);
      try {
        await pipeline(chunks, createWriteStream(part, { mode: 0o600, flush: true }));
        await mkdir(dirname(path), { recursive: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return result();
    },
    async get(key, range) {
      const found = await statOf(key);
      return found && { bytes: found.bytes, content: readRange(pathOf(key), found.bytes, range) };
    },
    stat: statOf,
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      checkPrefix(prefix);
      for (const key of await keysOf(folder, prefix)) {
        const found = await statOf(key);
        if (found) yield found;
      }
    },
  };
}

async function clearDead(underWay: string): Promise<void> {
  for (const name of await readdir(underWay)) {
    const part = join(underWay, name);
    const found = await orNull(stat(part));
    if (found && Date.now() - found.mtimeMs > DEAD_AFTER_MS) await rm(part, { force: true });
  }
}

function readRange(path: string, bytes: number, { from, to }: ByteRange = { from: 0 }): Readable {
  const last = Math.min(to ?? bytes - 1, bytes - 1);
  return from > last ? Readable.from([]) : createReadStream(path, { start: from, end: last });
}

async function keysOf(folder: string, prefix: string): Promise<string[]> {
  const begin = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const entries = await orNull(readdir(join(folder, begin), { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((key) => key.startsWith(prefix) && !key.startsWith(UNDER_WAY))
    .sort();
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
