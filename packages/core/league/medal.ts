/** The medal of a place; null from the fourth place on. */
export const medalOf = (place: number): Medal | null => MEDALS[place - 1] ?? null;
export const MEDALS = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof MEDALS)[number];
