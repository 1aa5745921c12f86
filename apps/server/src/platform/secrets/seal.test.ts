import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const newSeal = () => createSeal(randomBytes(32).toString('base64url'), randomBytes);
const seal = newSeal();

test.each(['', 'rcon-secret', 'пароль 密码 🔑', 'x'.repeat(1000)])(
  'what was closed opens again: %s',
  (text) => {
    const sealed = seal.close(text, 'a server');
    expect(seal.open(sealed, 'a server')).toBe(text);
    if (text) expect(sealed).not.toContain(text);
    expect(seal.close(text, 'a server')).not.toBe(sealed);
  },
);

test('it opens with no other key and for nothing else', () => {
  const sealed = seal.close('rcon-secret', 'a server');
  expect(newSeal().open(sealed, 'a server')).toBe(null);
  expect(seal.open(sealed, 'another server')).toBe(null);
});

test('one changed character, and it does not open', () => {
  const sealed = seal.close('rcon-secret', 'a server');
  for (let i = 0; i < sealed.length; i++) {
    const other = sealed[i] === 'A' ? 'g' : 'A';
    const opened = seal.open(sealed.slice(0, i) + other + sealed.slice(i + 1), 'a server');
    // The last character of a part may hold bits that nothing reads.
    if (opened !== null) expect(['.', undefined]).toContain(sealed[i + 1]);
  }
  for (const text of ['', '.', 'rcon-secret', sealed.slice(0, -4), `${sealed}.x`.replace(/^1/, '2')])
    expect(seal.open(text, 'a server')).toBe(null);
});
