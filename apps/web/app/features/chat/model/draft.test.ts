import { expect, test } from 'vitest';
import { draftState } from './draft.ts';

test('PTY36: what is empty is not sent', () => {
  for (const typed of ['', '   ', '\n']) expect(draftState(typed)).toEqual({ maySend: false, left: null });
});

test('PTY36: the counter comes near the limit of 500 characters', () => {
  expect(draftState('x'.repeat(449))).toEqual({ maySend: true, left: null });
  expect(draftState('x'.repeat(450))).toEqual({ maySend: true, left: 50 });
  expect(draftState('x'.repeat(500))).toEqual({ maySend: true, left: 0 });
  expect(draftState('x'.repeat(501))).toEqual({ maySend: false, left: -1 });
});

test('a sign outside the basic plane is one character', () => {
  expect(draftState('🎯'.repeat(500))).toEqual({ maySend: true, left: 0 });
});
