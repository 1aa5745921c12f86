import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import type { BlobStorage } from '../environment.ts';
import { type BlobStore, type ByteRange, checkKey, checkPrefix } from './blobStore.ts';
import { measure } from './measured.ts';

/** S3 takes at most 10,000 parts, of at least 5 MiB each. */
const PART_BYTES = 8 * 1024 * 1024;
const PAGE = 1000;
const TYPE = 'application/octet-stream';

/** Blobs in a bucket of an S3 service. */
export function createS3Blobs({ url, keyId, secret, region }: BlobStorage): BlobStore {
  const s3 = new S3mini({ endpoint: url, accessKeyId: keyId, secretAccessKey: secret, region });

  async function putInParts(key: string, first: Uint8Array, rest: AsyncIterator<Uint8Array>): Promise<void> {
    const uploadId = await s3.getMultipartUploadId(key, TYPE);
    try {
      const parts: UploadPart[] = [await s3.uploadPart(key, uploadId, first, 1)];
      for (let next = await rest.next(); !next.done; next = await rest.next()) {
        parts.push(await s3.uploadPart(key, uploadId, next.value, parts.length + 1));
      }
      await s3.completeMultipartUpload(key, uploadId, parts);
    } catch (error) {
      await s3.abortMultipartUpload(key, uploadId);
      throw error;
    }
  }

  return {
    async put(key, content, { maxBytes }) {
      checkKey(key);
      const { chunks, result } = measure(content, maxBytes);
      const parts = inParts(chunks);
      const first = await parts.next();
      if (first.done) await s3.putObject(key, new Uint8Array(0), TYPE);
      else if (first.value.length < PART_BYTES) await s3.putObject(key, first.value, TYPE);
      else await putInParts(key, first.value, parts);
      return result();
    },

    async get(key, range) {
      checkKey(key);
      try {
        const response = await s3.getObjectRaw(key, !range, range?.from, range && endOf(range));
        const body = response.body as ReadableStream<Uint8Array> | null;
        return { bytes: lengthOf(response), content: body ? Readable.fromWeb(body) : Readable.from([]) };
      } catch (error) {
        if (!(error instanceof S3ServiceError)) throw error;
        if (error.status === 404) return null;
        if (error.status !== 416) throw error;
        return { bytes: await s3.getContentLength(key), content: Readable.from([]) };
      }
    },

    async stat(key) {
      checkKey(key);
      for await (const found of listed(s3, key)) if (found.key === key) return found;
      return null;
    },

    async delete(key) {
      checkKey(key);
      await s3.deleteObject(key);
    },

    list(prefix) {
      checkPrefix(prefix);
      return listed(s3, prefix);
    },
  };
}

async function* listed(s3: S3mini, prefix: string) {
  let token: string | undefined;
  do {
    const page = await s3.listObjectsPaged('/', prefix, PAGE, token);
    if (!page) throw new Error('the bucket of BLOB_S3_URL does not exist');
    for (const { Key, Size, LastModified } of page.objects ?? []) {
      yield { key: Key, bytes: Number(Size), modifiedAt: new Date(LastModified) };
    }
    token = page.nextContinuationToken;
  } while (token);
}

/** The end of a range as s3mini takes it: exclusive. */
const endOf = ({ to }: ByteRange): number | undefined => (to === undefined ? undefined : to + 1);

/** The length of the whole, not of the range. */
function lengthOf({ headers }: Response): number {
  const [, whole] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return Number(whole ?? headers.get('content-length') ?? 0);
}

/** Pieces of `PART_BYTES`, the last one shorter. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    const all = Buffer.concat(waiting);
    const end = all.length - (all.length % PART_BYTES);
    for (let from = 0; from < end; from += PART_BYTES) yield all.subarray(from, from + PART_BYTES);
    waiting = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
