import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openPage, type PageSettings, preparePage, sendPage } from './page.ts';
import { type PageHead, withHead } from './pageHead.ts';
import { notFoundFailure } from './server.ts';

const ONE_YEAR_S = 31_536_000;

/** Paths that are never a page: a missing one answers as JSON. */
const MACHINE = /^\/(api|users|auth|socket\.io|sandbox|healthz|readyz|assets|art|icons|share)(\/|$|\?)/;
/** Folders whose files carry a hash of their content in their names. */
const HASHED = /[\\/](assets|art)[\\/]/;
const SHELL = '__spa-fallback.html';

export type Site = PageSettings & {
  /** Where the built web app lies. */
  root: string;
  /** What there is to say of a path's page; null: there is no such page. */
  find(path: string): Promise<PageHead | null>;
};

/**
 * Serves the built web app: prerendered pages by their path, hashed files for a year, and the app's shell for every
 * other path of a page, so that it can show its own "not found", then with the status 404.
 */
export async function serveSite(app: FastifyInstance, { root, find, ...settings }: Site): Promise<void> {
  for (const file of globSync('**/index.html', { cwd: root })) {
    const page = openPage(join(root, file), settings);
    const folder = dirname(file).replaceAll('\\', '/');
    const path = folder === '.' ? '/' : `/${folder}`;
    app.get(path, async (request, reply) => sendPage(request, reply, await page()));
  }

  const built = existsSync(join(root, SHELL));
  const shell = openPage(join(root, SHELL), settings);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const forever = HASHED.test(path);
        reply.header('cache-control', forever ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !isRead || MACHINE.test(request.url)) return reply.status(404).send(notFoundFailure());
    const [path = '/'] = request.url.split('?', 1);
    const [head, plain] = await Promise.all([find(path), shell()]);
    if (!head?.title) return sendPage(request, reply, plain, head ? 200 : 404);
    return sendPage(
      request,
      reply,
      preparePage(withHead(plain.html, settings.publicUrl + path, head), settings.pingOrigins),
    );
  });
}
