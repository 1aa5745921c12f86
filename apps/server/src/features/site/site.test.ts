import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ORIGIN_PLACEHOLDER, OWN_PAGES, PUBLIC_PAGES } from '@retake/contract/site/pages.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { ARTICLES } from '../news/articles/articles.ts';
import { seedSamples } from '../news/samples.ts';
import { articleTexts } from '../news/tables.ts';

let server: TestServer;
const siteRoot = mkdtempSync(join(tmpdir(), 'retake-site-'));

beforeAll(async () => {
  writeFileSync(join(siteRoot, '__spa-fallback.html'), '<!doctype html><head><title>shell</title></head>');
  mkdirSync(join(siteRoot, 'rules'));
  writeFileSync(
    join(siteRoot, 'rules/index.html'),
    `<!doctype html><title>prerendered shell</title><link rel="canonical" href="${ORIGIN_PLACEHOLDER}/rules"/>`,
  );
  writeFileSync(join(siteRoot, 'rules/index.zh-CN.html'), '<!doctype html><title>预渲染</title>');
  writeFileSync(
    join(siteRoot, '__spa-fallback.zh-CN.html'),
    '<!doctype html><head><title>外壳</title></head>',
  );
  for (const folder of ['art', 'icons']) {
    mkdirSync(join(siteRoot, folder));
    writeFileSync(join(siteRoot, folder, 'picture.svg'), '<svg/>');
  }
  writeFileSync(join(siteRoot, 'art/picture.svg.br'), brotliCompressSync('<svg/>'));
  server = await startTestServer({ siteRoot, env: { BRAND_NAME: 'Clutch & Club' } });
  await server.signUp('real_player');
  await server.database.write(seedSamples);
});
afterAll(async () => {
  await server.stop();
  rmSync(siteRoot, { recursive: true });
});

const get = (path: string, method = 'GET') => server.visitor().request(method, path);

test.each(['/rules/index.html', '/rules/index.zh-CN.html', '/__spa-fallback.html', '/rules/index.HTML'])(
  '%s is no address: no page goes out without its content policy',
  async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' ws://retake.test;");
  },
);

describe('a page that does not exist has the status 404', () => {
  test.each([
    ...[...PUBLIC_PAGES, ...OWN_PAGES],
    ...['/home/', '/home?steam=connected', '/news/235312', '/news/235312/', '/leagues/790093242343'],
    ...[
      '/profile/real_player',
      '/profile/real_player/matches',
      '/profile/REAL_player',
      '/game/1c9c2f4e-8a4b-4d5c-9a3e-0f2b7f1d2c3a',
    ],
    ...['/matches/1c9c2f4e-8a4b-4d5c-9a3e-0f2b7f1d2c3a', '/tournaments/1c9c2f4e-8a4b-4d5c-9a3e-0f2b7f1d2c3a'],
    '/tournaments/1c9c2f4e-8a4b-4d5c-9a3e-0f2b7f1d2c3a/edit',
    ...[
      '/admin/servers/1c9c2f4e-8a4b-4d5c-9a3e-0f2b7f1d2c3a',
      '/admin/matches/1c9c2f4e-8a4b-4d5c-9a3e-0f2b7f1d2c3a',
    ],
  ])('%s exists', async (path) => {
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
      '/teams/1c9c2f4e-8a4b-4d5c-9a3e-0f2b7f1d2c3a',
      '/teams/nobody',
      '/profile/nobody/matches',
      '/profile/real_player/edit',
      '/tournaments/1c9c2f4e-8a4b-4d5c-9a3e-0f2b7f1d2c3a/matches',
      '/profile/real_player/more',
      '/constructor',
    ],
    ...['/admin/servers', '/admin/servers/', '/admin/users/1', '/admin/servers/1/more'],
    ...['/profile/%E0%A4%A', '/profile/a%00b', '/toString/1', '/wp-login.php', '/home/there'],
  ])('%s does not, and still shows the shell', async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    if (status === 404) expect(body).toContain('shell');
  });

  test('without a body if only the head is requested', async () => {
    expect((await get('/news/235312', 'HEAD')).status).toBe(200);
    expect((await get('/news/1', 'HEAD')).status).toBe(404);
  });

  test('a path that is not a page is answered with JSON', async () => {
    for (const path of ['/api/nothing', '/assets/gone.js', '/art/gone.avif', '/sandbox/nothing']) {
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await get('/nowhere', 'POST')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('headers and content of a page', () => {
  test('a prerendered one has the address of this installation', async () => {
    const { body } = await get('/rules');
    expect(body).toContain('<link rel="canonical" href="http://retake.test/rules"/>');
    expect(body).toContain('prerendered');
  });

  test('a reader gets it in the browser’s language, or in the chosen one', async () => {
    const titleOf = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(server.url + path, { headers });
      expect(response.headers.get('vary')).toContain('accept-language, cookie');
      return /<title>([^<]*)</.exec(await response.text())?.[1];
    };
    const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' };
    expect(await titleOf('/rules', { 'accept-language': 'de, en;q=0.5' })).toBe('prerendered shell');
    expect(await titleOf('/rules', chinese)).toBe('预渲染');
    expect(await titleOf('/news/235312', chinese)).toBe('外壳');
    expect(await titleOf('/rules', { ...chinese, cookie: 'locale=en' })).toBe('prerendered shell');
    expect(await titleOf('/rules', { cookie: 'locale=zh-CN' })).toBe('预渲染');
  });

  test('an article has a preview for clients that run no scripts', async () => {
    const { body } = await get('/news/235312');
    const { title } = ARTICLES.find(({ id }) => id === 235312)!.texts.en;
    expect(body).toContain(`<meta property="og:title" content="${title}"/>`);
    expect(body).toContain('<link rel="canonical" href="http://retake.test/news/235312"/>');
    expect(body).toMatch(
      /<meta property="og:image" content="http:\/\/retake\.test\/share\/news-[a-z-]+\.jpg"\/>/,
    );
  });

  test('SHR4: a link to an article or a league speaks the language that it names; one to a player names nothing but the player', async () => {
    const title = async (path: string) =>
      /property="og:title" content="([^"]*)"/.exec(String((await get(path)).body))?.[1];
    const { texts } = ARTICLES.find(({ id }) => id === 235312)!;
    expect(await title('/news/235312?lang=zh-CN')).toBe(texts['zh-CN'].title);
    const league = '/leagues/790093242343';
    expect([await title(league), await title(`${league}?lang=zh-CN`)]).toEqual([
      'Classic Solo League',
      expect.stringMatching(/\p{Script=Han}/u),
    ]);
    expect((await get(league)).body).toMatch(/og:description" content="5v5[^"]* in prizes"/);
    const profile = String((await get('/profile/REAL_player')).body);
    expect(profile).toContain('property="og:title" content="real_player"');
    expect(profile).toContain('rel="canonical" href="http://retake.test/profile/real_player"');
    expect(profile).not.toContain('og:description');
    expect(await title('/profile/real_player/matches')).toBeUndefined();
  });

  test('an article has one page, however its address was typed, and another when it changes', async () => {
    const { headers, body } = await get('/news/235312');
    const again = await get('/news/000235312/');
    expect(again.body).toBe(body);
    await server.database.write((tx) =>
      tx.update(articleTexts).set({ title: 'Renamed' }).where(eq(articleTexts.articleId, 235312)),
    );
    const renamed = await get('/news/235312');
    expect(renamed.body).toContain('<meta property="og:title" content="Renamed"/>');
    expect(renamed.headers.get('etag')).not.toBe(headers.get('etag'));
  });

  test('it is compressed, revalidated, and not sent again if unchanged', async () => {
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

  test('files named by their content are cached for a year, others are revalidated', async () => {
    const art = await fetch(`${server.url}/art/picture.svg`, { headers: { 'accept-encoding': 'br' } });
    expect(await art.text()).toBe('<svg/>');
    expect(art.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(art.headers.get('content-encoding')).toBe('br');
    expect((await get('/icons/picture.svg')).headers.get('cache-control')).toBe('no-cache');
  });
});

test.each(['/api/openapi.json', '/api/docs', '/robots.txt', '/manifest.webmanifest'])(
  '%s is made once: compressed, and not sent again if unchanged',
  async (path) => {
    const first = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    const plain = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe(await first.text());
    const again = await fetch(server.url + path, {
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  },
);

test('every screen of the web app is a known page', () => {
  const file = new URL('../../../../web/app/routes.ts', import.meta.url);
  const routes = [...readFileSync(file, 'utf8').matchAll(/route\('([^']+)'/g)].map(([, path]) => path!);
  expect(routes.length).toBeGreaterThan(15);
  const withId = [
    'leagues/:id',
    'prize-pools/:id',
    'news/:id',
    'profile/:nickname',
    'profile/:nickname/matches',
    'matches/:id',
    'tournaments/:id',
    'tournaments/:id/edit',
    'teams/:id',
    'admin/:area/:id',
    'game/:matchId?',
    '*',
  ];
  const pages = ['/', ...routes.filter((path) => !withId.includes(path)).map((path) => `/${path}`)];
  const known: string[] = [...PUBLIC_PAGES, ...OWN_PAGES.filter((path) => path !== '/game')];
  expect(pages.sort()).toEqual(known.sort());
});

test('NEW1: the feed has the articles in the asked language, with the name of the installation', async () => {
  const { headers, body } = await get('/news.atom');
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(String(body).match(/<entry>/g)).toHaveLength(ARTICLES.length);
  expect(body).toContain('<title>Clutch &#38; Club</title>');
  const { id, texts } = ARTICLES.at(-1)!;
  expect(body).toContain(`<id>http://retake.test/news/${id}</id>`);
  const chinese = String((await get('/news.atom?lang=zh-CN')).body);
  expect(chinese).toContain(`<title>${texts['zh-CN'].title}</title>`);
  expect(chinese).toContain('href="http://retake.test/news.atom?lang=zh-CN"');
  expect((await get('/news.atom?lang=tlh')).status).toBe(400);
});

test('NEW1: the JSON feed has the same articles', async () => {
  const { headers, body } = await get('/news.json?lang=zh-CN');
  expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = typeof body === 'string' ? JSON.parse(body) : body;
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Clutch & Club',
    feed_url: 'http://retake.test/news.json?lang=zh-CN',
    language: 'zh-CN',
  });
  const { id, texts } = ARTICLES.at(-1)!;
  const page = `http://retake.test/news/${id}`;
  expect(feed.items).toHaveLength(ARTICLES.length);
  expect(feed.items).toContainEqual(expect.objectContaining({ id: page, title: texts['zh-CN'].title }));
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

test('robots are kept from private pages, not from public profiles', async () => {
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
