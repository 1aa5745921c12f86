import type { SessionEnd } from '@retake/contract/events.ts';

const KEY = 'sessionEnded';

/** Why a session ended that the browser noticed by a refused call alone. */
export const UNKNOWN_END: SessionEnd = { reason: 'unknown', at: '' };

/** Kept over the reload that follows: the player hears why they are a visitor. */
export function noteSessionEnded(end: SessionEnd): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(end));
  } catch {
    // Storage may be forbidden; then nothing is said.
  }
}

/** What was noted, or null; forgets it. */
export function takeSessionEnded(): SessionEnd | null {
  try {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return noted === null ? null : endOf(noted);
  } catch {
    return null;
  }
}

/** What cannot be read was written by another version of the site. */
function endOf(noted: string): SessionEnd {
  try {
    const { reason, at } = JSON.parse(noted);
    return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { reason, at } : UNKNOWN_END;
  } catch {
    return UNKNOWN_END;
  }
}
