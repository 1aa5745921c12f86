import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** A document that is sent as it is, also compressed for clients that accept it. */
export type Packed = { etag: string; plain: Buffer; gzip: Buffer; br: Buffer };

/** Compresses beside the event loop, so that nobody else's request waits for it. */
export async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [gzipped, br] = await Promise.all([compressGzip(plain), compressBrotli(plain, quality)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, gzip: gzipped, br };
}

/** Answered with 304 if the client has it already. Every answer shares the same bytes. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Packed,
  status = 200,
): FastifyReply {
  reply.header('etag', packed.etag);
  if (status === 200 && request.headers['if-none-match'] === packed.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.status(status).send(packed[encoding ?? 'plain']);
}
