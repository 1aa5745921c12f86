import { reportReachable } from '#app/api/connection.ts';

const RELOADED_AT = 'retake:reloaded-at';
const ONCE_WITHIN_MS = 60_000;

/**
 * After an update of the site the files of the one before are gone: the page begins again instead of breaking. Not time
 * after time, and only where the server answers: during an outage a reload would end in the browser's own error page.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const lately = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_WITHIN_MS;
    if (lately || !navigator.onLine) return;
    event.preventDefault();
    reloadIfAnswered();
  });
  // From the router (missingScreens.ts), of a screen that is opened or may be soon.
  window.addEventListener('retake:screen-missing', reloadIfAnswered);
}

function reloadIfAnswered(): void {
  fetch('/api/check-auth').then(
    () => {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      window.location.reload();
    },
    () => reportReachable(false),
  );
}
