import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import type { BlobStore } from './blobStore.ts';
import { openDiskBlobs } from './disk.ts';

/** The blobs of this installation: in the bucket of `BLOB_S3_URL`, else under `DATA_DIR`. */
export async function openBlobs({
  blobStorage,
  dataDir,
}: Pick<Environment, 'blobStorage' | 'dataDir'>): Promise<BlobStore> {
  if (!blobStorage) return openDiskBlobs(join(dataDir, 'blobs'));
  const { createS3Blobs } = await import('./s3.ts');
  return createS3Blobs(blobStorage);
}
