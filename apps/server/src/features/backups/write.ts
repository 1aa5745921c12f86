import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decrypt, encrypt } from '../../platform/backups/age.ts';
import type { BlobStore } from '../../platform/blobs/blobStore.ts';
import type { Database } from '../../platform/db/database.ts';
import { dump, PACKED } from '../../platform/db/dump.ts';

export const FOLDER = 'backups/';
/** Of a bucket's largest object; a site with a million matches needs a hundredth of it. */
const MOST_BYTES = 5 * 2 ** 40;

type Written = { name: string; bytes: number; rows: number; sha256: string };

/** The name says when it was, and sorts by it. */
export const nameOf = (at: Date): string =>
  `${FOLDER}${at.toISOString().replaceAll(/[:.]/g, '-').toLowerCase()}.dump.gz.age`;

/**
 * BAK1, BAK2: writes the database into a file of this machine first, encrypted, so that a slow store does not hold its
 * transaction open, and then into the store.
 */
export async function writeBackup(
  { database, store, dataDir }: { database: Database; store: BlobStore; dataDir: string },
  recipients: readonly Uint8Array[],
  at: Date,
): Promise<Written> {
  const name = nameOf(at);
  const unfinished = join(dataDir, `backup-${process.pid}-${at.getTime()}.unfinished`);
  await mkdir(dataDir, { recursive: true });
  try {
    const rows = await writeFileOf(database, unfinished, recipients, at);
    const file = createReadStream(unfinished);
    return { name, rows, ...(await store.put(name, file, { maxBytes: MOST_BYTES })) };
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeFileOf(
  database: Database,
  path: string,
  recipients: readonly Uint8Array[],
  at: Date,
): Promise<number> {
  const lines = new PassThrough();
  const writing = pipeline(
    lines,
    createGzip({ level: PACKED }),
    (packed: AsyncIterable<Uint8Array>) => encrypt(packed, recipients),
    createWriteStream(path, { mode: 0o600 }),
  );
  const reading = dump(database, lines, at).finally(() => lines.end());
  reading.catch(() => undefined); // an end of the file ends it too, and says why
  await writing;
  return reading;
}

/** The lines of a dump from an encrypted file. What fails on the way, the stream's reader hears. */
export function readBackup(file: AsyncIterable<Uint8Array>, identity: Uint8Array): Readable {
  const unpacked = createGunzip();
  pipeline(Readable.from(decrypt(file, identity)), unpacked).catch((error) => unpacked.destroy(error));
  return unpacked;
}
