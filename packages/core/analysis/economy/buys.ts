/** ECO2: the cheapest first, after the pistol round. */
export const BUYS = ['pistol', 'eco', 'force', 'full'] as const;
export type Buy = (typeof BUYS)[number];

/** ECO2: what a player of the team has on average, from so much on. */
export const BUY_FROM = { force: 2_000, full: 4_000 } as const;

/** ECO2: `startsHalf`: the first round of a half of regulation. */
export function buyOf(equipment: number, players: number, startsHalf: boolean): Buy {
  const each = equipment / players;
  if (each >= BUY_FROM.full) return 'full';
  if (each >= BUY_FROM.force) return 'force';
  return startsHalf ? 'pistol' : 'eco';
}
