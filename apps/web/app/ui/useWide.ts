import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`: from here on columns stand side by side. */
const WIDE = '(min-width: 64rem)';
/** Tailwind's `xl`: from here on the side panel is a column. */
const PANEL_COLUMN = '(min-width: 75rem)';

/** Below it a drawn bracket is mostly scrolled. */
const DRAWING = '(min-width: 43.75rem)';

const subscribeTo = (media: string) => (onChange: () => void) => {
  const query = window.matchMedia(media);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
const subscribeToWide = subscribeTo(WIDE);
const subscribeToColumn = subscribeTo(PANEL_COLUMN);
const subscribeToDrawing = subscribeTo(DRAWING);

/** Whether the window is wide; false in prerendered pages. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribeToWide,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );

/** Whether there is room for the side panel as a column; false in prerendered pages. */
export const usePanelColumn = (): boolean =>
  useSyncExternalStore(
    subscribeToColumn,
    () => window.matchMedia(PANEL_COLUMN).matches,
    () => false,
  );

/** Whether there is room to draw a bracket; false in prerendered pages. */
export const useRoomForDrawing = (): boolean =>
  useSyncExternalStore(
    subscribeToDrawing,
    () => window.matchMedia(DRAWING).matches,
    () => false,
  );
