import { describe, expect, test } from 'vitest';
import { articleState, faultOf, isTimeToPublish, mayPublish, SLUG, textsWritten } from './article.ts';

const text = { title: 'Rooms', description: 'About rooms.', source: 'Some **words**.' };
const blank = { title: ' ', description: '', source: '\n' };

test('NEW2: a draft, a time, readers, and no readers any more', () => {
  const life = { publishAt: null, liveVersion: null, publishedAt: null };
  expect(articleState(life)).toBe('draft');
  expect(articleState({ ...life, publishAt: 5 })).toBe('scheduled');
  expect(articleState({ ...life, liveVersion: 1, publishedAt: 5 })).toBe('published');
  expect(articleState({ publishAt: 9, liveVersion: 1, publishedAt: 5 })).toBe('scheduled');
  expect(articleState({ ...life, publishedAt: 5 })).toBe('withdrawn');
});

test('NEW3: one language is enough; what is begun in another has to be whole', () => {
  expect(mayPublish({ en: text, 'zh-CN': blank })).toEqual({ ok: true, value: { en: text } });
  expect(mayPublish({ 'zh-CN': text })).toEqual({ ok: true, value: { 'zh-CN': text } });
  const half = { ...blank, title: '房间' };
  expect(mayPublish({ en: text, 'zh-CN': half })).toMatchObject({ code: 'article_incomplete' });
  expect(mayPublish({ en: blank })).toMatchObject({ code: 'article_incomplete' });
  expect(textsWritten({ en: blank, 'zh-CN': undefined })).toEqual({});
});

test('NEW4: from now on, up to a year ahead', () => {
  const day = 24 * 3600_000;
  expect([-1, 0, 1, 366 * day, 366 * day + 1].map((by) => isTimeToPublish(1000 + by, 1000))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('NEW5: an address is words; digits alone are the number of an article', () => {
  const fits = (slug: string) => SLUG.test(slug);
  expect(['a', 'new-rooms', '2026-in-review'].every(fits)).toBe(true);
  expect(['', '235312', 'A', '-a', 'a-', 'a--b', 'a/b', '..', 'ä', 'a b', 'a\n'].some(fits)).toBe(false);
});

describe('NEW7: what is too much of one thing', () => {
  test.each([
    ['links', '[a](/b) '.repeat(41), 'article_links'],
    ['addresses', 'https://a.example '.repeat(41), 'article_links'],
    ['quotes in quotes', '>'.repeat(9), 'article_tangled'],
    ['lists in lists', '- 1. '.repeat(5), 'article_tangled'],
    ['marks', '_a'.repeat(3001), 'article_tangled'],
    ['few of each', `${'[a](/b) '.repeat(40)}\n${'>'.repeat(8)}\n${'**a** '.repeat(700)}`, null],
    ['a line across, and a sum', `${'-'.repeat(500)}\n1.2.3.4.5.6.7.8.9.10`, null],
  ])('%s', (_, source, fault) => {
    expect(faultOf(source)).toBe(fault);
  });
});
