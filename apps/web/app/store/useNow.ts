import { useEffect, useState } from 'react';
import { serverNow } from '#app/api/serverClock.ts';

/** The server's time in ms, anew every `everyMs`, for clocks that run on the screen. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    const timer = window.setInterval(() => setNow(serverNow()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return now;
}
