import { useEffect, useState } from 'react';

/** A search begins when typing has paused for this long. */
const PAUSE_MS = 250;

/** The value once it has not changed for a moment. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return paused;
}
