export const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
