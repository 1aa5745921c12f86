import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ORIGIN_PLACEHOLDER } from '@retake/core/constants/pages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicyOf } from './contentPolicy.ts';

/** A page of HTML as it goes out, packed for whoever takes it packed. */
export type Page = {
  html: string;
  etag: string;
  contentPolicy: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
};

/** Of the installation: its own address, and the origins where browsers measure how far its regions are. */
export type PageSettings = { publicUrl: string; pingOrigins: readonly string[] };

export function preparePage(html: string, pingOrigins: readonly string[]): Page {
  const plain = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    html,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    contentPolicy: contentPolicyOf(html, pingOrigins),
    plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain, quality),
  };
}

/** Reads a built page with the installation's own address in it; anew only after another build. */
export function openPage(file: string, { publicUrl, pingOrigins }: PageSettings): () => Promise<Page> {
  let read: { at: number; page: Page } | undefined;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (read?.at !== mtimeMs) {
      const html = (await readFile(file, 'utf8')).replaceAll(ORIGIN_PLACEHOLDER, publicUrl);
      read = { at: mtimeMs, page: preparePage(html, pingOrigins) };
    }
    return read.page;
  };
}

/** Asked for again each time, answered with 304 where it is the same. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status = 200,
): FastifyReply {
  reply.headers({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentPolicy,
    // Links of mails hold a token: no other site learns the address one comes from.
    'referrer-policy': 'same-origin',
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const packed = (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
  if (packed) reply.header('content-encoding', packed);
  return reply.status(status).send(page[packed ?? 'plain']);
}
