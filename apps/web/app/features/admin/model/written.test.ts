import { expect, test } from 'vitest';
import { checkCodeName, checkCodeOptions } from './checkCodes.ts';
import { codesCsv } from './csv.ts';
import { inBoth, tooShort } from './written.ts';

test('INC2: the Chinese words may be missing, and are then not sent', () => {
  expect(inBoth(' Slow search ', '  ')).toEqual({ en: 'Slow search' });
  expect(inBoth('Slow search', ' 匹配缓慢 ')).toEqual({ en: 'Slow search', 'zh-CN': '匹配缓慢' });
});

test('INC2: what is needed has three letters, and so has what may be missing once it is begun', () => {
  const fieldsOf = (en: string, zh: string) => tooShort({ en, zh }, ['en'], ['zh']).map(({ field }) => field);
  expect(fieldsOf('abc', '')).toEqual([]);
  expect(fieldsOf('ab ', '  ')).toEqual(['en']);
  expect(fieldsOf('', '好')).toEqual(['en', 'zh']);
  expect(fieldsOf('abc', '好好好')).toEqual([]);
});

test('PRO5: codes are a file of one column', () => {
  expect(codesCsv(['A1', 'B2'])).toBe('code\r\nA1\r\nB2\r\n');
});

test('a check has a name, and one that this build does not know its number', () => {
  expect(checkCodeOptions().map(({ value, label }) => [value, label[0]])).toEqual(
    ['1', '2', '3', '4', '5'].map((code) => [code, code]),
  );
  expect([checkCodeName(3), checkCodeName(9)]).toEqual(['3 – Failed', '9']);
});
