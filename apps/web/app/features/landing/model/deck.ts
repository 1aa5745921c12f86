/** The direction in which the page was last moved; blocks come in from the side that they are scrolled in from. */
export type Direction = 'down' | 'up';

/** The landing page as a pile of blocks, of which one is seen. */
export type Deck = {
  /** 1 to 5. */
  block: number;
  direction: Direction;
  /** Until when steps are ignored, ms. */
  lockedUntilMs: number;
  /** False until the first move: the first block comes in by itself. */
  moved: boolean;
};

/** Hero, leagues, analytics, servers, statistics. */
export const LAST_BLOCK = 5;
/** How long steps are ignored after one. */
const WHEEL_LOCK_MS = 600;

const within = (block: number): number => Math.min(LAST_BLOCK, Math.max(1, block));

/** The deck that opens at a block, as after a reload. */
export const deckAt = (block: number): Deck => ({
  block: within(block),
  direction: 'down',
  lockedUntilMs: 0,
  moved: false,
});

/** To a block by name: an anchor, an arrow, the focus. Not held up by the lock of the wheel. */
export function goTo(deck: Deck, block: number): Deck {
  const next = within(block);
  if (next === deck.block) return deck;
  return { ...deck, block: next, direction: next > deck.block ? 'down' : 'up', moved: true };
}

/** One turn of the wheel, one stroke of a key, one swipe: a block on or back, and a lock; the same deck where nothing moves. */
export function wheelStep(deck: Deck, { deltaY }: { deltaY: number }, nowMs: number): Deck {
  if (deltaY === 0 || nowMs < deck.lockedUntilMs) return deck;
  const next = goTo(deck, deck.block + Math.sign(deltaY));
  return next === deck ? deck : { ...next, lockedUntilMs: nowMs + WHEEL_LOCK_MS };
}
