import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createHeadPages } from './headPages.ts';
import { preparePage } from './page.ts';

const settings = { publicUrl: 'https://retake.test', connectTo: [] };
const shell = await preparePage('<head></head><body>shell</body>', []);
const article = (id: number, title = 'Title') => ({ path: `/news/${id}`, title });

test('a page with its own head is made once, until the head or the shell changes', async () => {
  const pages = createHeadPages(settings);
  const first = pages(article(1), shell, 'en');
  expect(pages(article(1), shell, 'en')).toBe(first);
  expect(pages(article(1), shell, 'zh-CN')).not.toBe(first);
  const renamed = await pages(article(1, 'Another'), shell, 'en');
  expect(renamed.html).toContain('og:title" content="Another"');
  expect(renamed.etag).not.toBe((await first).etag);
  const rebuilt = await pages(article(1), await preparePage('<head></head>rebuilt', []), 'en');
  expect(rebuilt.html).toContain('rebuilt');
});

test('every form of it says the same', async () => {
  const page = await createHeadPages(settings)(article(1), shell, 'en');
  expect(page.html).toContain('<link rel="canonical" href="https://retake.test/news/1"/>');
  for (const bytes of [page.plain, gunzipSync(page.gzip), brotliDecompressSync(page.br)]) {
    expect(bytes.toString()).toBe(page.html);
  }
});

test('pages that were not read for longest are forgotten', () => {
  const pages = createHeadPages(settings, 2);
  const [one, two] = [pages(article(1), shell, 'en'), pages(article(2), shell, 'en')];
  expect(pages(article(1), shell, 'en')).toBe(one);
  pages(article(3), shell, 'en');
  expect(pages(article(1), shell, 'en')).toBe(one);
  expect(pages(article(2), shell, 'en')).not.toBe(two);
});
