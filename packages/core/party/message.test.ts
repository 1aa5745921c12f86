import { expect, test } from 'vitest';
import { parseMessage } from './message.ts';

test('PTY36: a message has 1 to 500 characters without the white space around it', () => {
  expect(parseMessage('  gl hf \n')).toEqual({ ok: true, value: 'gl hf' });
  for (const empty of ['', '  \n\t', '\u0000'])
    expect(parseMessage(empty)).toMatchObject({ code: 'message_empty' });
  expect(parseMessage('x'.repeat(500)).ok).toBe(true);
  expect(parseMessage('x'.repeat(501))).toMatchObject({ code: 'message_too_long' });
});

test('PTY36: a character outside of the basic plane counts once', () => {
  expect(parseMessage('😀'.repeat(500)).ok).toBe(true);
  expect(parseMessage('😀'.repeat(501)).ok).toBe(false);
});

test('what no database takes is taken out', () => {
  expect(parseMessage('a\u0000b\ud800\nc\td')).toEqual({ ok: true, value: 'ab\ufffd\nc\td' });
});
