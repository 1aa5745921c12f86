import { expect, test } from 'vitest';
import { pageLocale } from './pageLocale.ts';

test.each([
  [undefined, 'de-DE,zh-Hans-CN;q=0.9,en;q=0.8', 'zh-CN'],
  [undefined, 'en-GB,en;q=0.9,zh;q=0.8', 'en'],
  [undefined, 'en;q=0.3, zh-TW;q=0.7', 'zh-CN'],
  [undefined, 'zh;q=0, en;q=0.1', 'en'],
  [undefined, 'fr', 'en'],
  [undefined, 'zhx, *;q=0.5', 'en'],
  [undefined, undefined, 'en'],
  ['locale=en', 'zh-CN', 'en'],
  ['session=x; locale=zh-CN', 'en', 'zh-CN'],
  ['locale=klingon', 'zh-TW', 'zh-CN'],
] as const)('cookie %s, languages %s: %s', (cookie, accepted, expected) => {
  expect(pageLocale({ headers: { cookie, 'accept-language': accepted } })).toBe(expected);
});

test('a language with a long gap in it is read in one go', () => {
  const gap = ' '.repeat(400_000); // with a regular expression that looks at each space anew: minutes
  expect(pageLocale({ headers: { 'accept-language': `zh${gap}-, zh` } })).toBe('zh-CN');
});
