import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { showFonts } from './theme/fonts.ts';
import { nextTask } from './ui/nextTask.ts';
import { watchSettling } from './ui/settled.ts';

void showFonts();
watchSettling();

const RELOADED_AT = 'retake:reloaded-at';
const ONCE_WITHIN_MS = 60_000;

// After an update of the site the files of the one before are gone: the page begins anew instead of breaking. Not
// again and again, and not without a network, where a reload would lose what is on the screen.
window.addEventListener('vite:preloadError', (event) => {
  const lately = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_WITHIN_MS;
  if (lately || !navigator.onLine) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
});

// To read the code held the page up for long enough: a press or a scroll comes first.
await nextTask();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
