import { expect, test } from 'vitest';
import { parseMessage } from './message.ts';

test('PTY36: a message has 1 to 500 characters without the white space around it', () => {
  expect(parseMessage('  gl hf \n')).toEqual({ ok: true, value: 'gl hf' });
  for (const empty of ['', '  \n\t', '\u0000'])
    expect(parseMessage(empty)).toMatchObject({ code: 'message_empty' });
  expect(parseMessage('x'.repeat(500)).ok).toBe(true);
  expect(parseMessage('x'.repeat(501))).toMatchObject({ code: 'message_too_long' });
});

test.each([
  ['one outside of the basic plane', '😀'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a flag', '🇸🇪'],
  ['a letter with its accent beside it', 'e\u0301'],
])('PTY36: a character counts once as people see it: %s', (_what, character) => {
  expect(parseMessage(character.repeat(500)).ok).toBe(true);
  expect(parseMessage(character.repeat(501)).ok).toBe(false);
});

test('characters that databases refuse are removed', () => {
  expect(parseMessage('a\u0000b\ud800\nc\td')).toEqual({ ok: true, value: 'ab\ufffd\nc\td' });
});

test('PTY36: characters that change how other messages are read are removed, joiners inside an emoji stay', () => {
  expect(parseMessage('a\u202eb\u2066c\u0085d')).toEqual({ ok: true, value: 'abcd' });
  expect(parseMessage('👨‍👩‍👧‍👦')).toEqual({ ok: true, value: '👨‍👩‍👧‍👦' });
});
