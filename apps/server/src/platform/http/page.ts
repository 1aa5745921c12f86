import { readFile, stat } from 'node:fs/promises';
import { ORIGIN_PLACEHOLDER } from '@retake/contract/site/pages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicyOf } from './contentPolicy.ts';
import { type Packed, pack, sendPacked } from './packed.ts';

/** An HTML page with what it may load. */
export type Page = Packed & { html: string; contentPolicy: string };

/** Of the installation: its own address, and the origins to which its pages connect besides. */
export type PageSettings = { publicUrl: string; connectTo: readonly string[] };

export const preparePage = async (html: string, connectTo: readonly string[]): Promise<Page> => ({
  html,
  contentPolicy: contentPolicyOf(html, connectTo),
  ...(await pack(html)),
});

/** Reads a built page and inserts the installation's own address; reads it again only after another build. */
export function openPage(file: string, { publicUrl, connectTo }: PageSettings): () => Promise<Page> {
  let read: { at: number; page: Promise<Page> } | undefined;

  async function prepare(): Promise<Page> {
    const html = (await readFile(file, 'utf8')).replaceAll(ORIGIN_PLACEHOLDER, publicUrl);
    return preparePage(html, connectTo);
  }

  return async () => {
    const { mtimeMs } = await stat(file);
    if (read?.at !== mtimeMs) {
      const next = { at: mtimeMs, page: prepare() };
      read = next;
      next.page.catch(() => {
        if (read === next) read = undefined; // it may be readable the next time
      });
    }
    return read.page;
  };
}

/** Requested every time, and answered with 304 if it is unchanged. */
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
    // Links in mails contain a token, so no other site may learn the address a visitor came from.
    'referrer-policy': 'same-origin',
    // The language of a page is chosen by the reader, else by the browser.
    vary: 'accept-encoding, accept-language, cookie',
  });
  return sendPacked(request, reply, page, status);
}
