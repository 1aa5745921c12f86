import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFoundFailure } from './server.ts';

const ONE_YEAR_S = 31_536_000;

/** Paths that are never a page: a missing one answers as JSON. */
const MACHINE = /^\/(api|users|auth|socket\.io|sandbox|healthz|readyz)(\/|$|\?)/;

/**
 * Serves the built web app: prerendered pages by their path, hashed files for a year, and the app's shell for every
 * other path of a page, so that it can show its own "not found".
 */
export async function serveSite(app: FastifyInstance, root: string): Promise<void> {
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
  app.setNotFoundHandler((request, reply) => {
    const page = shell && request.method === 'GET' && !MACHINE.test(request.url);
    if (!page) return reply.status(404).send(notFoundFailure());
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell);
  });
}
