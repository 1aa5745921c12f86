import { LAST_BLOCK } from './deck.ts';

/** What a key does to the deck: so many blocks on, or to a block. Undefined: nothing. */
export type KeyMove = { step: 1 | -1 } | { to: number };

/** `onControl`: a link or button has the focus, which keeps the space bar for itself. */
export function keyMove(key: string, shift: boolean, onControl: boolean): KeyMove | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'PageDown':
      return { step: 1 };
    case 'ArrowUp':
    case 'PageUp':
      return { step: -1 };
    case ' ':
      return onControl ? undefined : { step: shift ? -1 : 1 };
    case 'Home':
      return { to: 1 };
    case 'End':
      return { to: LAST_BLOCK };
    default:
      return undefined;
  }
}
