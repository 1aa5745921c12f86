import { atomFeed } from '@retake/core/news/atom.ts';
import { expect, test } from 'vitest';

const ATOM = 'http://www.w3.org/2005/Atom';
const entry = (title: string, more = {}) => ({
  path: '/news/1',
  title,
  summary: 'about it',
  at: '2026-11-20T10:00:00.000Z',
  ...more,
});
const made = (entries: ReturnType<typeof entry>[]) =>
  new DOMParser().parseFromString(
    atomFeed({
      title: 'News & more',
      origin: 'https://play.example',
      path: '/news.atom?lang=en&x=1',
      pagePath: '/news',
      lang: 'en',
      author: 'Retake',
      entries,
    }),
    'application/xml',
  );
const textsOf = (feed: Document, name: string) =>
  [...feed.getElementsByTagNameNS(ATOM, name)].map((node) => node.textContent);

test('NEW1: a strict XML parser reads back whatever a title holds', () => {
  const titles = ['a < b && "c" > \'d\'', ']]><script>alert(1)</script>', '中文标题 🎉', 'tab\tnew\nline\r'];
  const feed = made(titles.map((title) => entry(title)));
  expect(feed.getElementsByTagName('parsererror')).toHaveLength(0);
  expect(textsOf(feed, 'title')).toEqual(['News & more', ...titles]);
  expect(feed.documentElement.namespaceURI).toBe(ATOM);
});

test('NEW1: what XML cannot hold is left out, and half a character is replaced', () => {
  const feed = made([entry('a\u0000\u0008\u001f\uffffb\ud83d')]);
  expect(feed.getElementsByTagName('parsererror')).toHaveLength(0);
  expect(textsOf(feed, 'title')[1]).toBe('ab\ufffd');
});

test('NEW1: what RFC 4287 asks for is there, with whole addresses, and the newest time above', () => {
  const newer = entry('two', { path: '/news/2', at: '2026-11-21T10:00:00.000Z' });
  const feed = made([newer, entry('one')]);
  expect(textsOf(feed, 'id')).toEqual([
    'https://play.example/news.atom?lang=en&x=1',
    'https://play.example/news/2',
    'https://play.example/news/1',
  ]);
  expect(textsOf(feed, 'updated')[0]).toBe('2026-11-21T10:00:00.000Z');
  const hrefs = [...feed.getElementsByTagNameNS(ATOM, 'link')].map((one) => one.getAttribute('href'));
  expect(hrefs.slice(0, 2)).toEqual([
    'https://play.example/news.atom?lang=en&x=1',
    'https://play.example/news',
  ]);
  expect(textsOf(made([]), 'entry')).toEqual([]);
});
