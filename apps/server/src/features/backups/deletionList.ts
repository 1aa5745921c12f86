import { z } from 'zod';
import type { BlobStore } from '../../platform/blobs/blobStore.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Environment } from '../../platform/environment.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';

const FOLDER = 'deletions/';
const MINUTE_MS = 60_000;

const NOTE: ErrandKind<{ account: string }> = {
  name: 'backups:note-deletion',
  payload: z.object({ account: z.uuid() }),
  timeoutMs: MINUTE_MS,
  atOnce: 4,
  mostOpen: 10_000,
  retryMs: [1000, MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS],
};

/** Where backups lie: their own bucket, or with the files. */
export async function backupStore(
  { backupStorage }: Pick<Environment, 'backupStorage'>,
  blobs: BlobStore,
): Promise<BlobStore> {
  if (!backupStorage) return blobs;
  const { createS3Blobs } = await import('../../platform/blobs/s3.ts');
  return createS3Blobs(backupStorage);
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/**
 * BAK6: the ids of deleted accounts, beside the backups and not in the database, which a restore sets back. An id alone
 * says nothing about anybody.
 */
export function createDeletionList({ errands }: Pick<Deps, 'errands'>, store: BlobStore) {
  errands.handle(NOTE, async ({ payload: { account } }) => {
    await store.put(`${FOLDER}${account}`, nothing(), { maxBytes: 0 });
  });
  return {
    /** In the transaction that deletes the account. The key is not its id: what has that goes with the account. */
    note: (tx: Tx, account: string) => errands.add(tx, NOTE, `deleted ${account}`, { account }),
  };
}

export async function readDeletionList(store: BlobStore): Promise<string[]> {
  const accounts: string[] = [];
  for await (const { key } of store.list(FOLDER)) accounts.push(key.slice(FOLDER.length));
  return accounts;
}
