/** Calls when the page has nothing else to do, after `latestMs` even if it has. Answers how to call it off. */
export function whenIdle(run: () => void, latestMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, Math.min(latestMs, 50));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
