const KEY = 'sessionEnded';

/** Kept over the reload that follows: the player hears why they are a visitor. */
export function noteSessionEnded(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Storage may be forbidden; then nothing is said.
  }
}

/** Whether it was noted; forgets it. */
export function takeSessionEnded(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
}
