import { expect, test } from 'vitest';
import { splitLinks } from './split.ts';

test('finds links among words and leaves the sentence its signs', () => {
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
])('joined again is what was written: %s', (message) =>
  expect(
    splitLinks(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message),
);

test('what no browser opens is text', () => {
  expect(splitLinks('http://[ and javascript:alert(1)')).toEqual([
    { kind: 'text', text: 'http://[ and javascript:alert(1)' },
  ]);
});
