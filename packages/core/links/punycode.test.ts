import { domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { readableLabel } from './punycode.ts';

test.each([
  ['xn--80ak6aa92e', 'аррӏе'],
  ['xn--mnchen-3ya', 'münchen'],
  ['xn--r8jz45g', '例え'],
  ['plain', 'plain'],
])('%s reads %s', (label, readable) => expect(readableLabel(label)).toBe(readable));

test.each(['xn--', 'xn--a-é', 'xn--99999999999999', 'xn--!'])('a broken label stays: %s', (label) => {
  expect(() => readableLabel(label)).not.toThrow();
});

test('agrees with the platform on labels of every alphabet', () => {
  const seed = 'punycode-1';
  const rng = createRng(seed);
  const letters = [...'abcxyz019äöüßабвгдежαβγδ日本語漢字ひらがなאבגعربي'];
  for (let round = 0; round < 500; round++) {
    const label = Array.from({ length: 1 + rng.int(12) }, () => rng.pick(letters)).join('');
    if (!URL.canParse(`https://${label}.com`)) continue;
    const { hostname } = new URL(`https://${label}.com`);
    const expected = domainToUnicode(hostname);
    expect(hostname.split('.').map(readableLabel).join('.'), `${seed} ${label}`).toBe(expected);
  }
});
