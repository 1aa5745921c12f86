import { expect, test } from 'vitest';
import { mayTakeServer } from './session.ts';

test('PRA5: a session takes no server that a match waits for', () => {
  expect([mayTakeServer(0, 0), mayTakeServer(1, 0), mayTakeServer(1, 1), mayTakeServer(3, 2)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
