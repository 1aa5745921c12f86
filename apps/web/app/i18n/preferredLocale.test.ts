import { expect, test } from 'vitest';
import { preferredLocale } from './preferredLocale.ts';

test.each([
  [null, ['de-DE', 'zh-Hans-CN', 'en'], 'zh-CN'],
  [null, ['en-GB', 'zh'], 'en'],
  [null, ['fr'], 'en'],
  [null, [], 'en'],
  ['en', ['zh-CN'], 'en'],
  ['zh-CN', ['en'], 'zh-CN'],
  ['klingon', ['zh-TW'], 'zh-CN'],
] as const)('chosen %s, languages %j: %s', (chosen, languages, locale) => {
  expect(preferredLocale(chosen, languages)).toBe(locale);
});
