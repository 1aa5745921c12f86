import { expect, test } from 'vitest';
import { splitLinks } from './split.ts';

test('finds links in a text; punctuation stays with the sentence', () => {
  expect(splitLinks('see https://example.com/a?b=1, then www.example.org.')).toEqual([
    { kind: 'text', text: 'see ' },
    { kind: 'link', text: 'https://example.com/a?b=1', address: 'https://example.com/a?b=1' },
    { kind: 'text', text: ', then ' },
    { kind: 'link', text: 'www.example.org', address: 'https://www.example.org' },
    { kind: 'text', text: '.' },
  ]);
});

test.each([
  '',
  'gg wp',
  'https://',
  'javascript:alert(1)',
  'http://[',
  'a https://x.example b',
  '（https://x.example）',
])('the joined parts are the original text: %s', (message) =>
  expect(
    splitLinks(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message),
);

test('addresses that no browser opens are text', () => {
  expect(splitLinks('http://[ and javascript:alert(1)')).toEqual([
    { kind: 'text', text: 'http://[ and javascript:alert(1)' },
  ]);
});
