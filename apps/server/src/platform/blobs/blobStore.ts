import type { Readable } from 'node:stream';

export type BlobStat = { key: string; bytes: number; modifiedAt: Date };

/** Bytes `from` to `to`, both included; without `to` up to the end. */
export type ByteRange = { from: number; to?: number };

/**
 * Files that are too large for the database, by key: on this machine's disk or in an S3 service. The content of a key
 * is always complete: a broken upload leaves nothing, and the previous content stays.
 */
export type BlobStore = {
  /**
   * Reads `content` to its end. Rejects with a `BlobTooLargeError` as soon as it is longer than `maxBytes`, and with
   * the content's own error if that fails.
   */
  put(
    key: string,
    content: AsyncIterable<Uint8Array>,
    limits: { maxBytes: number },
  ): Promise<{ bytes: number; sha256: string }>;
  /** Null: not found. `bytes` is the length of the whole, whatever range was requested. */
  get(key: string, range?: ByteRange): Promise<{ bytes: number; content: Readable } | null>;
  stat(key: string): Promise<BlobStat | null>;
  /** Deleting a missing key is not an error. */
  delete(key: string): Promise<void>;
  /** All keys with this prefix, in order. */
  list(prefix: string): AsyncIterable<BlobStat>;
};

export class BlobTooLargeError extends Error {
  override name = 'BlobTooLargeError';
  constructor(maxBytes: number) {
    super(`the content is longer than ${maxBytes} bytes`);
  }
}

const MOST_KEY_CHARACTERS = 200;
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const PREFIX = /^(?:[a-z0-9][a-z0-9._-]*\/)*(?:[a-z0-9][a-z0-9._-]*)?$/;

/** Keys are made by the server, never by a client; an invalid one is a bug. */
export function checkKey(key: string): void {
  if (key.length > MOST_KEY_CHARACTERS || !KEY.test(key)) throw new Error(`not the key of a blob: ${key}`);
}

export function checkPrefix(prefix: string): void {
  if (!PREFIX.test(prefix)) throw new Error(`not the beginning of a blob's key: ${prefix}`);
}
