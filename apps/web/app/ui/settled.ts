import { useDeferredValue } from 'react';
import { createStore, useStore } from '#app/store/store.ts';

/** Nobody who just looks waits longer for what the window does not show yet. */
const LATEST_MS = 3000;

const MOVES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'];

const settled = createStore(false);

/** For the page's beginning, once. Styles find it out by `data-settled`. */
export function watchSettling(): void {
  const settle = () => {
    clearTimeout(timer);
    for (const move of MOVES) removeEventListener(move, settle, true);
    document.documentElement.dataset.settled = '';
    settled.set(true);
  };
  const timer = setTimeout(settle, LATEST_MS);
  for (const move of MOVES) addEventListener(move, settle, { capture: true, passive: true });
  if (window.scrollY > 0) settle(); // opened anew where it was left
}

/**
 * Whether the page that was opened has come in: its reader moved, or some seconds went by. Until then a phone has enough to
 * do with what it shows. It stays so for the pages that are reached from there.
 */
export const useSettled = (): boolean => useDeferredValue(useStore(settled));
