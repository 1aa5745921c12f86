import { createStore } from '#app/store/store.ts';

const KEY = 'matchSoundMuted';

export const muted = createStore(read());

export function setMuted(isMuted: boolean): void {
  muted.set(isMuted);
  try {
    localStorage.setItem(KEY, String(isMuted));
  } catch {
    // Storage may be forbidden; then it counts until the page is left.
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}
