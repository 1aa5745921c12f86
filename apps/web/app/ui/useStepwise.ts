import { startTransition, useEffect, useState } from 'react';
import { useSettled } from './settled.ts';
import { whenIdle } from './whenIdle.ts';

/** However busy the page is, the next ones wait no longer. */
const LATEST_MS = 500;

/** `first`: how many the window shows without being moved; `step`: how many come at once after them. */
type Steps = { first: () => number; step: number };

/**
 * How many of `length` to draw: at first those that the window shows, the others once the page has settled, whenever it has
 * nothing else to do. A long list never holds the page up.
 */
export function useStepwise(length: number, { first, step }: Steps): number {
  const [shown, setShown] = useState(() => (typeof window === 'undefined' ? 0 : Math.max(0, first())));
  const settled = useSettled();
  useEffect(() => {
    if (!settled || shown >= length) return;
    return whenIdle(() => startTransition(() => setShown((count) => count + step)), LATEST_MS);
  }, [settled, shown, length, step]);
  return Math.min(shown, length);
}
