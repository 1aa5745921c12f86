import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { creditsOf, spansOf } from './credits.ts';

test('bold, code and links stand out of a line', () => {
  expect(spansOf('By **Skoll**, from [a site](https://example.com), see `x.svg`.')).toEqual([
    { kind: 'text', text: 'By ' },
    { kind: 'bold', text: 'Skoll' },
    { kind: 'text', text: ', from ' },
    { kind: 'link', text: 'a site', to: 'https://example.com' },
    { kind: 'text', text: ', see ' },
    { kind: 'code', text: 'x.svg' },
    { kind: 'text', text: '.' },
  ]);
});

test('an address in angle brackets is a link to itself', () => {
  expect(spansOf('at <https://example.com/a>, or <me@example.com>')).toEqual([
    { kind: 'text', text: 'at ' },
    { kind: 'link', text: 'https://example.com/a', to: 'https://example.com/a' },
    { kind: 'text', text: ', or <me@example.com>' },
  ]);
});

test('a link goes to the web and nowhere else', () => {
  expect(spansOf('[x](javascript:alert)')).toEqual([{ kind: 'text', text: '[x](javascript:alert)' }]);
});

test('headings, paragraphs of several lines and tables; comments are left out', () => {
  const blocks = creditsOf('# One\n\ntwo\nlines\n\n<!-- note -->\n\n| a | b |\n|---|---|\n| 1 | 2 |\n');
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, text: 'One' },
    { kind: 'paragraph', line: [{ kind: 'text', text: 'two lines' }] },
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'text', text: '2' }]]],
    },
  ]);
});

test('the list of licences is read whole', () => {
  const path = new URL('../../../../../../THIRD_PARTY.md', import.meta.url);
  const blocks = creditsOf(readFileSync(path, 'utf8'));
  const headings = blocks.filter((block) => block.kind === 'heading').map((block) => block.text);
  expect(headings).toContain('Weapon silhouettes');
  for (const block of blocks) {
    if (block.kind === 'paragraph') expect(block.line[0]?.text).not.toMatch(/^[#|]/);
    if (block.kind !== 'table') continue;
    expect(block.rows.length).toBeGreaterThan(0);
    for (const row of block.rows) expect(row).toHaveLength(block.head.length);
  }
});
