import { useEffect, useEffectEvent, useRef } from 'react';
import { notAnnounced } from './announced.ts';

/** Announces what a poll brings, each once for the life of the tab; a reload does not announce it again. */
export function useAnnouncements<Notice extends { id: string }>(
  storageKey: string,
  waiting: readonly Notice[] | undefined,
  announce: (fresh: readonly Notice[]) => void,
): void {
  const announced = useRef<ReadonlySet<string>>(undefined);
  const onFresh = useEffectEvent(announce);
  useEffect(() => {
    if (!waiting) return;
    const next = notAnnounced(waiting, announced.current ?? read(storageKey));
    announced.current = next.announced;
    write(storageKey, next.announced);
    if (next.fresh.length > 0) onFresh(next.fresh);
  }, [storageKey, waiting]);
}

function read(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

function write(key: string, announced: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...announced]));
  } catch {
    // Storage may be forbidden; then a reload announces again.
  }
}
