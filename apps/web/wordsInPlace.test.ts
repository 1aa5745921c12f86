import { expect, test } from 'vitest';
import { placeOf } from './words.ts';
import { inPlace } from './wordsInPlace.ts';

const close = placeOf('common_close')!.place;
const menu = placeOf('menu_open')!.place;
const opens = "import { say as say_base } from 'virtual:words/base';\n";

test('a word is looked up where it is said', () => {
  expect(inPlace('<p>{m.common_close()}</p>')).toBe(`${opens}<p>{say_base(${close})}</p>`);
});

test('what fills a word may be of words itself', () => {
  expect(inPlace('m.menu_open({ nickname: m.common_close() });')).toBe(
    `${opens}say_base(${menu}, { nickname: say_base(${close}) });`,
  );
});

test('a word that is handed on stays a function', () => {
  expect(inPlace('const words = { x: m.menu_open };')).toBe(
    `${opens}const words = { x: ((values) => say_base(${menu}, values)) };`,
  );
});

test('what is no word of the catalogue stays', () => {
  expect(inPlace('matches.map((m) => m.id);')).toBe('matches.map((m) => m.id);');
});
