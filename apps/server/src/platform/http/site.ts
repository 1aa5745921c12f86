import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createHeadPages } from './headPages.ts';
import { openPage, type Page, type PageSettings, sendPage } from './page.ts';
import type { FoundPage } from './pageHead.ts';
import { linkLocale, PAGE_LOCALES, type PageLocale, pageLocale } from './pageLocale.ts';
import { answerNotFound } from './server.ts';

const ONE_YEAR_S = 31_536_000;

/** Paths that are never a page: a missing one is answered with JSON. */
const MACHINE = /^\/(api|users|auth|socket\.io|sandbox|healthz|readyz|assets|art|icons|share)(\/|$|\?)/;
const PAGE_FILE = /\.html(\.\w+)?$/i;
/** Folders whose file names contain a hash of the content. */
const HASHED = /[\\/](assets|art)[\\/]/;
const SHELL = '__spa-fallback';

export type Site = PageSettings & {
  /** The folder of the built web app. */
  root: string;
  /** The page of a path, with a head in a language; null: there is no such page. */
  find(path: string, locale: PageLocale): Promise<FoundPage | null>;
};

/**
 * Serves the built web app: prerendered pages by their path, hashed files for a year, and the app's shell for every
 * other page path. The shell shows its own "not found" page, with the status 404.
 */
export async function serveSite(app: FastifyInstance, { root, find, ...settings }: Site): Promise<void> {
  for (const file of globSync('**/index.html', { cwd: root })) {
    const page = openInEveryLanguage(join(root, dirname(file), 'index'), settings);
    const folder = dirname(file).replaceAll('\\', '/');
    const path = folder === '.' ? '/' : `/${folder}`;
    app.get(path, async (request, reply) => sendPage(request, reply, await page(pageLocale(request))));
  }

  const built = existsSync(join(root, `${SHELL}.html`));
  const shell = openInEveryLanguage(join(root, SHELL), settings);
  const withOwnHead = createHeadPages(settings);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      // Pages go out with their content policy, under their own addresses alone.
      allowedPath: (path) => !PAGE_FILE.test(path),
      cacheControl: false,
      setHeaders(reply, path) {
        const forever = HASHED.test(path);
        reply.header('cache-control', forever ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !isRead || MACHINE.test(request.url)) return answerNotFound(request, reply);
    const [path = '/'] = request.url.split('?', 1);
    const locale = pageLocale(request);
    const [found, plain] = await Promise.all([find(path, linkLocale(request)), shell(locale)]);
    if (!found) return sendPage(request, reply, plain, 404);
    return sendPage(request, reply, found.head ? await withOwnHead(found.head, plain, locale) : plain);
  });
}

/** A page as built in each language: `index.html` in English, `index.zh-CN.html` beside it. */
function openInEveryLanguage(name: string, settings: PageSettings): (locale: PageLocale) => Promise<Page> {
  const english = openPage(`${name}.html`, settings);
  const others = new Map<PageLocale, () => Promise<Page>>();
  for (const locale of PAGE_LOCALES) {
    const file = `${name}.${locale}.html`;
    if (existsSync(file)) others.set(locale, openPage(file, settings));
  }
  return (locale) => (others.get(locale) ?? english)();
}
