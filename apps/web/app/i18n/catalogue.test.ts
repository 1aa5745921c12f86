import { readdirSync, readFileSync } from 'node:fs';
import { errors } from '@retake/contract/errors.ts';
import { describe, expect, test } from 'vitest';

const messages = new URL('../../messages/', import.meta.url);
const settings = JSON.parse(
  readFileSync(new URL('../../project.inlang/settings.json', import.meta.url), 'utf8'),
);

type Catalogue = Record<string, string>;
const read = (path: string): Catalogue => JSON.parse(readFileSync(new URL(path, messages), 'utf8'));
const areas = readdirSync(new URL('en/', messages));
const whole = (locale: string): Catalogue =>
  Object.assign({}, ...areas.map((area) => read(`${locale}/${area}`)));

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

describe('the catalogue', () => {
  test('lists every file of messages', () => {
    const listed: string[] = settings['plugin.inlang.messageFormat'].pathPattern;
    expect(listed.map((path) => path.split('/').at(-1)).sort()).toEqual([...areas].sort());
  });

  test.each(areas)('%s says the same things in both languages', (area) => {
    const english = read(`en/${area}`);
    const chinese = read(`zh-CN/${area}`);
    expect(Object.keys(chinese).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(text.trim(), key).not.toBe('');
      expect(chinese[key]!.trim(), key).not.toBe('');
      expect(placeholders(chinese[key]!), key).toEqual(placeholders(text));
    }
  });

  test('is Chinese in Chinese: only names and signs stay as they are', () => {
    const english = whole('en');
    const hasWord = (text: string) => /[a-z]{4}/.test(text.replace(/\{\w+\}/g, ''));
    const untranslated = Object.entries(whole('zh-CN')).filter(
      ([key, text]) => text === english[key] && !/[\u4e00-\u9fff]/.test(text) && hasWord(text),
    );
    expect(untranslated.filter(([, text]) => !/^(Steam|Google|Alipay|Premium)$/.test(text))).toEqual([]);
  });

  test('in Chinese the page of a player has one name; what Steam keeps of somebody has another', () => {
    const texts = Object.values(whole('zh-CN'));
    expect(texts.filter((text) => text.replaceAll('Steam 个人资料', '').includes('个人资料'))).toEqual([]);
    expect(texts.some((text) => text.includes('个人主页'))).toBe(true);
  });

  test('no key stands in two files', () => {
    const keys = areas.flatMap((area) => Object.keys(read(`en/${area}`)));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});

test('every code of the contract has its words, the English ones equal to the contract', () => {
  const expected = Object.entries(errors).map(([code, [, text]]) => [`error_${code}`, text]);
  expect(read('en/errors.json')).toEqual(Object.fromEntries(expected));
});
