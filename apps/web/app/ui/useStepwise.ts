import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** However busy the page is, the next rows wait no longer. */
const LATEST_MS = 500;

/**
 * How many of `length` rows to draw: `step` of them at first and as many more whenever the page has nothing else to do, so
 * that a long list never holds it up. Begin with as many as a phone shows.
 */
export function useStepwise(length: number, step: number): number {
  const [shown, setShown] = useState(step);
  useEffect(() => {
    if (shown >= length) return;
    return whenIdle(() => startTransition(() => setShown((count) => count + step)), LATEST_MS);
  }, [shown, length, step]);
  return Math.min(shown, length);
}
