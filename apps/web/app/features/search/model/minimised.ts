import { createStore } from '#app/store/store.ts';

const KEY = 'minimisedSearch';

/** The search (by its beginning) that the player has put into the bar; the next one shows itself again. */
export const minimised = createStore<string | null>(read());

export function minimise(searchingSince: string | null): void {
  minimised.set(searchingSince);
  try {
    sessionStorage.setItem(KEY, searchingSince ?? '');
  } catch {
    // Storage may be forbidden; then a reload shows the search again.
  }
}

export const restore = () => minimise(null);

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY) || null;
  } catch {
    return null;
  }
}
