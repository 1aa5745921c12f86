import { type RefObject, useEffect, useState } from 'react';

const LENGTH_MS = 900;

/**
 * The number as it is shown in this element: as it comes into sight for the first time it grows from zero to what it is, and
 * is true ever after; at once where the reader wants no motion. Undefined until it is known.
 */
export function useGrowing(place: RefObject<Element | null>, value: number | undefined): number | undefined {
  const isSeen = useSeen(place);
  const [share, setShare] = useState(0);
  const isKnown = value !== undefined;
  useEffect(() => {
    if (!isSeen || !isKnown || isCalm()) return;
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - start) / LENGTH_MS);
      setShare(1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isSeen, isKnown]);
  return isKnown && isSeen && !isCalm() ? Math.round(value * share) : value;
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether it has been in sight. */
function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen, place]);
  return isSeen;
}
