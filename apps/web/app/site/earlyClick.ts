declare global {
  interface Window {
    earlyClick?: { event: Event | null; keep(event: Event): void };
  }
}

/**
 * A prerendered page can be used before its code is there. Links work by themselves; a click on a button would be lost,
 * so the last one is kept and made again as soon as it can be heard. Runs in the page's head, before anything shows.
 */
export const keepEarlyClickScript =
  "earlyClick={event:null,keep:function(e){earlyClick.event=e}};document.addEventListener('click',earlyClick.keep,true);";

/** Once the page listens itself. */
export function replayEarlyClick(): void {
  const { earlyClick } = window;
  if (!earlyClick) return;
  document.removeEventListener('click', earlyClick.keep, true);
  delete window.earlyClick;
  const { event } = earlyClick;
  // The very click that made React take the page over is heard by it already.
  if (!event || window.event === event) return;
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.isConnected) button.click();
}
