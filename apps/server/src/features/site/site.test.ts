import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ORIGIN_PLACEHOLDER, OWN_PAGES, PUBLIC_PAGES } from '@retake/core/constants/pages.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARTICLES } from '../news/articles/articles.ts';
import { insertArticles } from '../news/store.ts';

let server: TestServer;
const siteRoot = mkdtempSync(join(tmpdir(), 'retake-site-'));

beforeAll(async () => {
  writeFileSync(join(siteRoot, '__spa-fallback.html'), '<!doctype html><head><title>shell</title></head>');
  mkdirSync(join(siteRoot, 'rules'));
  writeFileSync(
    join(siteRoot, 'rules/index.html'),
    `<!doctype html><title>prerendered shell</title><link rel="canonical" href="${ORIGIN_PLACEHOLDER}/rules"/>`,
  );
  for (const folder of ['art', 'icons']) {
    mkdirSync(join(siteRoot, folder));
    writeFileSync(join(siteRoot, folder, 'picture.svg'), '<svg/>');
  }
  writeFileSync(join(siteRoot, 'art/picture.svg.br'), brotliCompressSync('<svg/>'));
  server = await startTestServer({ siteRoot, env: { BRAND_NAME: 'Clutch & Club' } });
  await server.signUp('real_player');
  const rows = ARTICLES.map((article) => ({ ...article, publishedAt: new Date(article.publishedAt) }));
  await server.database.write((tx) => insertArticles(tx, rows));
});
afterAll(async () => {
  await server.stop();
  rmSync(siteRoot, { recursive: true });
});

const get = (path: string, method = 'GET') => server.visitor().request(method, path);

describe('a page that is not there has the status 404', () => {
  test.each([
    ...[...PUBLIC_PAGES, ...OWN_PAGES],
    ...['/home/', '/home?steam=connected', '/news/235312', '/news/235312/', '/leagues/790093242343'],
    ...['/profile/real_player', '/profile/REAL_player', '/game/1c9c2f4e-8a4b-4d5c-9a3e-0f2b7f1d2c3a'],
  ])('%s is there', async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, body: expect.stringContaining('shell') });
  });

  test.each([
    ...[
      '/nowhere',
      '/news/1',
      '/news/abc',
      '/news/235312/more',
      '/leagues/1',
      '/profile/nobody',
      '/constructor',
    ],
    ...['/profile/%E0%A4%A', '/profile/a%00b', '/toString/1', '/wp-login.php', '/home/there'],
  ])('%s is not, and shows the shell all the same', async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    if (status === 404) expect(body).toContain('shell');
  });

  test('without a body where only the head is asked for', async () => {
    expect((await get('/news/235312', 'HEAD')).status).toBe(200);
    expect((await get('/news/1', 'HEAD')).status).toBe(404);
  });

  test('what is no page answers as JSON', async () => {
    for (const path of ['/api/nothing', '/assets/gone.js', '/art/gone.avif', '/sandbox/nothing']) {
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await get('/nowhere', 'POST')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('what a page is served with', () => {
  test('a prerendered one carries the address of this installation', async () => {
    const { body } = await get('/rules');
    expect(body).toContain('<link rel="canonical" href="http://retake.test/rules"/>');
    expect(body).toContain('prerendered');
  });

  test('an article says what it is to those who run no script', async () => {
    const { body } = await get('/news/235312');
    const { title } = ARTICLES.find(({ id }) => id === 235312)!.texts.en;
    expect(body).toContain(`<meta property="og:title" content="${title}"/>`);
    expect(body).toContain('<link rel="canonical" href="http://retake.test/news/235312"/>');
    expect(body).toMatch(
      /<meta property="og:image" content="http:\/\/retake\.test\/share\/news-[a-z-]+\.jpg"\/>/,
    );
  });

  test('it is packed, asked for again, and not sent again where it is the same', async () => {
    const packed = { 'accept-encoding': 'gzip, br' };
    const first = await fetch(`${server.url}/rules`, { headers: packed });
    expect(await first.text()).toContain('prerendered');
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${server.url}/rules`, {
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  test('files named by their content are kept for a year, others are asked for again', async () => {
    const art = await fetch(`${server.url}/art/picture.svg`, { headers: { 'accept-encoding': 'br' } });
    expect(await art.text()).toBe('<svg/>');
    expect(art.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(art.headers.get('content-encoding')).toBe('br');
    expect((await get('/icons/picture.svg')).headers.get('cache-control')).toBe('no-cache');
  });
});

test('every screen of the web app is a known page', () => {
  const file = new URL('../../../../web/app/routes.ts', import.meta.url);
  const routes = [...readFileSync(file, 'utf8').matchAll(/route\('([^']+)'/g)].map(([, path]) => path!);
  expect(routes.length).toBeGreaterThan(15);
  const withId = ['leagues/:id', 'news/:id', 'profile/:nickname', 'game/:matchId?', '*'];
  const pages = ['/', ...routes.filter((path) => !withId.includes(path)).map((path) => `/${path}`)];
  const known: string[] = [...PUBLIC_PAGES, ...OWN_PAGES.filter((path) => path !== '/game')];
  expect(pages.sort()).toEqual(known.sort());
});

test('the sitemap has every public page, league and article', async () => {
  const { status, headers, body } = await get('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/xml');
  const found = [...(body as string).matchAll(/<loc>http:\/\/retake\.test([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  const leagues = ['/leagues/790093242343', '/leagues/790093242344'];
  expect(found).toEqual([...PUBLIC_PAGES, ...leagues, ...ARTICLES.map(({ id }) => `/news/${id}`)]);
  expect(body).toContain('<lastmod>2025-11-04</lastmod>');
});

test('robots are kept from what is one’s own, not from public profiles', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers.get('content-type')).toContain('text/plain');
  const lines = (body as string).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /settings',
      'Disallow: /profile$',
      'Disallow: /api/',
    ]),
  );
  expect(lines).toContain('Sitemap: http://retake.test/sitemap.xml');
});

test('the manifest has the name of the installation and icons that exist', async () => {
  const { body, headers } = await get('/manifest.webmanifest');
  expect(headers.get('content-type')).toContain('application/manifest+json');
  const { name, icons } = body as { name: string; icons: { src: string }[] };
  expect(name).toBe('Clutch & Club');
  for (const { src } of icons) {
    const file = new URL(`../../../../web/public${src}`, import.meta.url);
    expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
  }
});
