import { createHash } from 'node:crypto';
import { BlobTooLargeError } from './blobStore.ts';

/** Passes content on while counting and hashing it, up to `maxBytes`. */
export function measure(content: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new BlobTooLargeError(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { chunks: chunks(), result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
