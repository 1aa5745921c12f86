import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** However busy the page is, the next ones wait no longer. */
const LATEST_MS = 500;

/** `first`: how many the window shows without being moved; `step`: how many come at once after them. */
type Steps = { first: () => number; step: number };

/**
 * How many of `length` to draw: at first those that the window shows, then some more whenever the page has nothing else to
 * do, as long as `goesOn`. A long list never holds the page up.
 */
export function useStepwise(length: number, { first, step }: Steps, goesOn = true): number {
  const [shown, setShown] = useState(() => (typeof window === 'undefined' ? 0 : Math.max(0, first())));
  useEffect(() => {
    if (!goesOn || shown >= length) return;
    return whenIdle(() => startTransition(() => setShown((count) => count + step)), LATEST_MS);
  }, [goesOn, shown, length, step]);
  return Math.min(shown, length);
}
