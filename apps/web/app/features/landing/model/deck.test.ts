import { expect, test } from 'vitest';
import { type Deck, deckAt, goTo, LAST_BLOCK, wheelStep } from './deck.ts';

const DOWN = { deltaY: 120 };
const UP = { deltaY: -3 };

test('a turn of the wheel moves one block, however far it turned', () => {
  expect(wheelStep(deckAt(1), { deltaY: 5000 }, 0)).toMatchObject({ block: 2, direction: 'down' });
  expect(wheelStep(deckAt(4), UP, 0)).toMatchObject({ block: 3, direction: 'up' });
});

test('the wheel is locked for 600 ms after a step, to the millisecond', () => {
  const stepped = wheelStep(deckAt(1), DOWN, 10_000);
  expect(wheelStep(stepped, DOWN, 10_000)).toBe(stepped);
  expect(wheelStep(stepped, UP, 10_599)).toBe(stepped);
  expect(wheelStep(stepped, DOWN, 10_600)).toMatchObject({ block: 3, lockedUntilMs: 11_200 });
});

test('turning on during the lock does not make it longer', () => {
  let deck: Deck = deckAt(1);
  for (let nowMs = 0; nowMs < 1300; nowMs += 20) deck = wheelStep(deck, DOWN, nowMs);
  expect(deck.block).toBe(4); // at 0, 600 and 1200 ms
});

test('never below the first block or above the last, and no lock for a step that was none', () => {
  expect(LAST_BLOCK).toBe(5);
  const [first, last] = [deckAt(1), deckAt(5)];
  expect(wheelStep(first, UP, 0)).toBe(first);
  expect(wheelStep(last, DOWN, 0)).toBe(last);
  expect(goTo(first, 9).block).toBe(5);
  expect(goTo(last, 0).block).toBe(1);
});

test('a wheel that turns sideways moves nothing', () => {
  const deck = deckAt(2);
  expect(wheelStep(deck, { deltaY: 0 }, 0)).toBe(deck);
});

test('an anchor goes several blocks at once, also during the lock, and says which way', () => {
  const stepped = wheelStep(deckAt(1), DOWN, 0);
  expect(goTo(stepped, 5)).toMatchObject({ block: 5, direction: 'down' });
  expect(goTo(deckAt(5), 2)).toMatchObject({ block: 2, direction: 'up' });
});

test('the page opens without a move', () => {
  expect(deckAt(1).moved).toBe(false);
  expect(goTo(deckAt(1), 1).moved).toBe(false);
  expect(goTo(deckAt(1), 2).moved).toBe(true);
});
