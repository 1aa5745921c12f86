import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeText } from './judge.ts';
import { measureWords } from './measure.fixture.ts';
import { readText } from './read.ts';
import { plainSign } from './signs.ts';

const readAs = (text: string) =>
  readText(text)
    .map(({ sign, count }) => sign.repeat(count))
    .join('');

describe.each(['en', 'zh'] as const)(
  'TOX10: labelled messages that are not in the word data, %s',
  (language) => {
    test.each([
      ['all', false, 400],
      ['the half that nothing was tuned on', true, 200],
    ])('%s: precision .95, recall .70', (_which, heldOut, atLeast) => {
      const measured = measureWords(language, { heldOut });
      expect(measured.messages).toBeGreaterThanOrEqual(atLeast);
      expect(measured.precision, `wrong: ${measured.wrong.join(' ¦ ')}`).toBeGreaterThanOrEqual(0.95);
      expect(measured.recall, `missed: ${measured.missed.join(' ¦ ')}`).toBeGreaterThanOrEqual(0.7);
    });
  },
);

test.each([
  ['full width', 'ＩＤＩＯＴ', 'idiot'],
  ['letters of other alphabets', 'іdіоt', 'idiot'],
  ['digits and marks for letters', '1d!0t $hop', 'idiot shop'],
  ['numbers stay numbers', '12 hp, $500, p90!', '12 hp 500 pgo '],
  ['what is not seen', 'id\u200bi\u00adot', 'idiot'],
  ['what is not seen and has a width', 'id\uffa0i\u1160ot', 'idiot'],
  ['accents', 'ïdíot', 'idiot'],
  ['small capitals, white on black', 'ɪᴅɪᴏᴛ 🅸🅳🅸🅾🆃', 'idiot idiot'],
  ['letters that stand alone', 'i d.i-o  t at b', 'idiot at b'],
  ['Chinese characters that stand alone', '弱 智', '弱智'],
  ['traditional characters', '腦殘', '脑残'],
])('TOX1: reads through disguises: %s', (_what, text, plain) => {
  expect(readAs(text)).toBe(plain);
});

test('TOX1: a sign of many, of which no word is made, is one gap: long messages of them take no longer', () => {
  expect('\ufdfa'.normalize('NFKD')).toHaveLength(18);
  expect(plainSign('\ufdfa')).toBe(' ');
  expect(plainSign('ﬃ')).toBe('ffi');
});

test('TOX1: a sign may be repeated more often than in the word, and not less', () => {
  expect(judgeText('iddiiioooot').severity).toBe(2);
  expect(judgeText('a river of niger').severity).toBe(0);
});

test('TOX2: whom it is said of decides', () => {
  expect(judgeText('that plan was dumb').severity).toBe(0);
  expect(judgeText('you are really dumb').severity).toBe(2);
  expect(judgeText('i am such an idiot').severity).toBe(0);
  expect(judgeText('我真是个废物').severity).toBe(0);
  expect(judgeText('你真是个废物').severity).toBe(2);
});

test.each([
  ['why don’t you kill yourself', '你怎么不去死'],
  ['why dont you just kill urself', '你怎麼還不去死'],
  ['go kill yourself', '你自己为什么不去死'],
])(
  'TOX8: what wishes that somebody harms himself weighs the same in both languages: %s, %s',
  (english, chinese) => {
    const harm = { severity: 4, categories: ['self-harm'] };
    expect(judgeText(english)).toMatchObject(harm);
    expect(judgeText(chinese)).toMatchObject(harm);
  },
);

test('TOX2: who asks it of himself wishes harm to nobody, and a corner is no death', () => {
  for (const text of ['我怎么不去死', '我自己怎么不去死', '你怎么不去死角看看', 'why dont i kill myself'])
    expect(judgeText(text).severity, text).toBe(0);
});

test('TOX3: where the words stand, in places of the text as it was written', () => {
  const text = 'gg 👍 you i.d.i.o.t, see 傻\u200b逼 again';
  const { spans, categories, severity } = judgeText(text);
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['i.d.i.o.t', '傻\u200b逼']);
  expect({ categories, severity }).toEqual({ categories: ['insult'], severity: 2 });
});

test('TOX1: any text has a verdict, its places lie in order within it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('', 'idiot', '傻逼', 'f*ck'),
      (noise, word) => {
        const text = `${noise} ${word} ${noise}`;
        let last = -1;
        for (const { start, end } of judgeText(text).spans) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      },
    ),
    { numRuns: Number(process.env.WORD_RUNS ?? 50) },
  );
});
