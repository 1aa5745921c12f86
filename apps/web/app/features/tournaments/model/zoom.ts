export type Size = { width: number; height: number };

/** Below this nobody reads a name any more. */
const LEAST = 0.4;
const MOST = 2;
/** At first names are read without zooming, however large the whole is. */
const FIRST_LEAST = 0.8;
export const zoomStep = 1.25;

export const clamped = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

/** So that all of it is seen, if anybody could still read it. */
export const fitting = (whole: Size, room: Size): number =>
  clamped(Math.min(room.width / whole.width, room.height / whole.height));

/** How a drawing is shown before anybody zooms it: never larger than drawn. */
export const firstScale = (whole: Size, room: Size): number =>
  Math.min(1, Math.max(FIRST_LEAST, fitting(whole, room)));
