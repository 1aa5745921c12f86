import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFoundFailure } from './server.ts';

const ONE_YEAR_S = 31_536_000;

/** Paths that are never a page: a missing one answers as JSON. */
const MACHINE = /^\/(api|users|auth|socket\.io|sandbox|healthz|readyz|assets|art|icons|share)(\/|$|\?)/;

/**
 * Serves the built web app: prerendered pages by their path, hashed files for a year, and the app's shell for every
 * other path of a page, so that it can show its own "not found". `exists` says whether a path has something to show;
 * where it has not, the shell comes with the status 404.
 */
export async function serveSite(
  app: FastifyInstance,
  root: string,
  exists: (path: string) => Promise<boolean>,
): Promise<void> {
  const shellPath = ['__spa-fallback.html', 'index.html'].map((name) => join(root, name)).find(existsSync);
  const shell = shellPath ? readFileSync(shellPath) : null;
  if (shell) {
    await app.register(fastifyStatic, {
      root,
      index: ['index.html'],
      cacheControl: false,
      setHeaders(reply, path) {
        const forever = path.includes('/assets/');
        reply.header('cache-control', forever ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!shell || !isRead || MACHINE.test(request.url)) return reply.status(404).send(notFoundFailure());
    const [path = '/'] = request.url.split('?', 1);
    reply.status((await exists(path)) ? 200 : 404);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell);
  });
}
