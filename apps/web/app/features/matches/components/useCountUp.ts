import { useEffect, useState } from 'react';

const LENGTH_MS = 800;

/** Counts from one number to another; at once where the reader wants no motion. */
export function useCountUp(from: number, to: number): number {
  const [shown, setShown] = useState(from);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(to);
      return;
    }
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, (now - start) / LENGTH_MS);
      setShown(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return shown;
}
