import type { SessionEnd } from '@retake/contract/events.ts';

const KEY = 'sessionEnded';

/** Kept over the reload that follows: the player hears why they are a visitor. */
export function noteSessionEnded(end: SessionEnd): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(end));
  } catch {
    // Storage may be forbidden; then nothing is said.
  }
}

/** What was noted, as it was kept, or null; forgets it. It is read where it is said (shell/sayEnded.tsx). */
export function takeSessionEnded(): string | null {
  try {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return null;
  }
}
