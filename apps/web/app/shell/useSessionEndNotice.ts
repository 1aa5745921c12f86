import { useEffect, useRef } from 'react';
import { takeSessionEnded } from '#app/session/ended.ts';
import { useSession } from '#app/session/session.ts';

/** Who was logged out from elsewhere reads so here; whoever has logged in again needs no word. */
export function useSessionEndNotice(): void {
  const { status } = useSession();
  const before = useRef(status);
  useEffect(() => {
    const wasPlayer = before.current === 'player';
    before.current = status;
    if (status === 'unknown') return;
    const noted = takeSessionEnded();
    if (status === 'visitor' && (noted !== null || wasPlayer)) {
      import('./sayEnded.tsx').then(({ sayEnded }) => sayEnded(noted), console.error);
    }
  }, [status]);
}
