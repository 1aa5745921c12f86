import { startTransition, useEffect, useState } from 'react';

/** More than a phone shows at once. */
const STEP = 12;

/** How many of `length` rows to draw: a few at first, then more, so that a long list never holds up the page. */
export function useStepwise(length: number): number {
  const [shown, setShown] = useState(STEP);
  useEffect(() => {
    if (shown >= length) return;
    const timer = setTimeout(() => startTransition(() => setShown((count) => count + STEP)));
    return () => clearTimeout(timer);
  }, [shown, length]);
  return Math.min(shown, length);
}
