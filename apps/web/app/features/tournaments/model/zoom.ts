/** Below this nobody reads a name any more. */
const LEAST = 0.4;
const MOST = 2;
export const FIT_AT_LEAST = LEAST;
export const zoomStep = 1.25;

export const clamped = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));
