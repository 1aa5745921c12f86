import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARTICLES } from './articles/articles.ts';
import { renderArticle } from './markdown.ts';
import { seedSamples } from './samples.ts';
import { sanitiseArticle } from './sanitise.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.write(seedSamples);
});
afterAll(() => server.stop());

const list = (query: { lang?: 'en' | 'zh-CN'; limit?: number } = {}) =>
  server.visitor().call('GET /api/news', { query });
const article = (id: string, lang: 'en' | 'zh-CN' = 'en') =>
  server.visitor().attempt('GET /api/news/{id}', { params: { id }, query: { lang } });

describe('news', () => {
  test('the grid, newest first', async () => {
    const cards = await list();
    expect(cards.map(({ id }) => id)).toEqual([235312, 125641, 854232, 157532, 147245]);
    expect(cards[0]).toEqual({
      id: 235312,
      lang: 'en',
      title: ARTICLES[0]!.texts.en.title,
      date: '2025-11-04T09:00:00.000Z',
      readTime: expect.any(Number),
      img: 'news-custom-rooms',
      description: ARTICLES[0]!.texts.en.description,
    });
  });

  test('the preview: the two newest', async () => {
    expect((await list({ limit: 2 })).map(({ id }) => id)).toEqual([235312, 125641]);
  });

  test('in either language', async () => {
    expect((await list({ lang: 'zh-CN' }))[0]!.title).toBe(ARTICLES[0]!.texts['zh-CN'].title);
    expect((await article('854232', 'zh-CN')).body).toMatchObject({
      title: ARTICLES[2]!.texts['zh-CN'].title,
    });
    const other = await server.visitor().request('GET', '/api/news?lang=fr');
    expect(other.status).toBe(400);
  });

  test('an article, whole', async () => {
    const reply = await article('147245');
    expect(reply).toMatchObject({ status: 200, body: { id: 147245 } });
    expect((reply.body as { content: string }).content).toBe(renderArticle(ARTICLES[4]!.texts.en.source));
  });

  test.each(['1', '99999999999', 'abc', '-1', '1e3', '147245 '])('%j is not a valid id', async (id) => {
    expect(await article(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('stored articles are safe to show', () => {
  test('the platform’s own articles lose nothing', () => {
    for (const { source } of ARTICLES.flatMap(({ texts }) => Object.values(texts))) {
      const shown = renderArticle(source);
      expect(sanitiseArticle(shown)).toBe(shown);
      expect(shown.replace(/<[^>]+>/g, '')).not.toMatch(/[*#[\]<>]|\]\(/);
      expect(shown.match(/<h2>/g)!.length).toBe(source.match(/^## /gm)!.length);
    }
  });

  test.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)><p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['<a href="//evil.example">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['<a href="/rules" target="_blank" style="x">a</a>', '<a href="/rules">a</a>'],
    ['<a href="https://example.org">a</a>', '<a href="https://example.org" rel="nofollow noopener">a</a>'],
    ['<style>p{}</style><iframe src="https://x.example"></iframe><h2>b</h2>', '<h2>b</h2>'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ])('%s', (written, kept) => {
    expect(sanitiseArticle(written)).toBe(kept);
  });
});
