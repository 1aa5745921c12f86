import { useEffect } from 'react';
import { useRefreshSession } from '#app/session/session.ts';

/** Asks the server for the session again as soon as a time is over. */
export function useRefreshOnce(isOver: boolean): void {
  const refresh = useRefreshSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver]);
}
