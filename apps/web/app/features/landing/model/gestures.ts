import { type KeyMove, keyMove } from './keys.ts';

/** Shorter ones are taps. */
const SWIPE_PX = 40;
const KEEPS_KEYS = 'select, input, textarea, [contenteditable]';
const CONTROL = 'a, button, [role=tab]';

type Step = (deltaY: number) => void;

/** Turns of the wheel move nothing but the deck; with Ctrl they zoom. */
export function onWheel(step: Step, signal: AbortSignal): void {
  const turned = (event: WheelEvent) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    step(event.deltaY);
  };
  window.addEventListener('wheel', turned, { passive: false, signal });
}

/** Keys that nothing else on the page has use for. */
export function onKeys(move: (move: KeyMove) => void, signal: AbortSignal): void {
  const pressed = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target?.closest(KEEPS_KEYS)) return;
    const wanted = keyMove(event.key, event.shiftKey, Boolean(target?.closest(CONTROL)));
    if (!wanted) return;
    event.preventDefault();
    move(wanted);
  };
  window.addEventListener('keydown', pressed, { signal });
}

/** Swipes of one finger; two zoom. */
export function onSwipes(step: Step, signal: AbortSignal): void {
  let fromY: number | undefined;
  const touched = ({ touches }: TouchEvent) => {
    fromY = touches.length === 1 ? touches[0]?.clientY : undefined;
  };
  const moved = (event: TouchEvent) => {
    if (fromY !== undefined && event.cancelable) event.preventDefault();
  };
  const lifted = ({ changedTouches }: TouchEvent) => {
    const toY = changedTouches[0]?.clientY;
    if (fromY === undefined || toY === undefined) return;
    if (Math.abs(fromY - toY) >= SWIPE_PX) step(fromY - toY);
    fromY = undefined;
  };
  window.addEventListener('touchstart', touched, { passive: true, signal });
  window.addEventListener('touchmove', moved, { passive: false, signal });
  window.addEventListener('touchend', lifted, { passive: true, signal });
}

/** For browsers that do not say when scrolling has ended: when there was none for so long. */
const SCROLL_REST_MS = 600;

/** Runs when scrolling of any kind has come to rest: a step's, the scroll bar's, find in page. */
export function onScrolled(settle: () => void, signal: AbortSignal): void {
  if ('onscrollend' in window) {
    window.addEventListener('scrollend', settle, { signal });
    return;
  }
  let resting: ReturnType<typeof setTimeout> | undefined;
  const scrolled = () => {
    clearTimeout(resting);
    resting = setTimeout(settle, SCROLL_REST_MS);
  };
  addEventListener('scroll', scrolled, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(resting));
}
