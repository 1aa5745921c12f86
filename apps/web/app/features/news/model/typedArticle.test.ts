import { expect, test } from 'vitest';
import { articleFaults, isWrittenIn, NOTHING_TYPED, slugOf, typedOf, writtenOf } from './typedArticle.ts';

test('NEW5: an address is made of the English title where none is typed', () => {
  expect(slugOf('  Café & Co: Custom rooms! ')).toBe('cafe-co-custom-rooms');
  expect(slugOf(`${'a'.repeat(59)} bc`)).toBe('a'.repeat(59));
  const typed = { ...NOTHING_TYPED, titleEn: 'New rooms' };
  expect(writtenOf(typed).slug).toBe('new-rooms');
  expect(writtenOf({ ...typed, slug: ' own ' }).slug).toBe('own');
  expect(articleFaults(typed)).toEqual([]);
  for (const titleEn of ['', '房间', '2026']) {
    expect(articleFaults({ ...NOTHING_TYPED, titleEn })).toMatchObject([{ field: 'slug' }]);
  }
});

test('NEW7: what is too long says so, and nothing of it is cut off', () => {
  const sourceZh = '字'.repeat(12_001);
  const typed = { ...NOTHING_TYPED, slug: 'a', sourceZh };
  expect(articleFaults(typed)).toMatchObject([{ field: 'sourceZh' }]);
  expect(writtenOf(typed).texts['zh-CN'].source).toBe(sourceZh);
});

test('what is stored comes back as it was typed', () => {
  const typed = { ...NOTHING_TYPED, slug: 'a', titleEn: 'T', summaryEn: 'S', sourceEn: '## X\n' };
  expect(typedOf('a', writtenOf(typed))).toEqual(typed);
  expect([isWrittenIn.en(typed), isWrittenIn['zh-CN'](typed)]).toEqual([true, false]);
});
