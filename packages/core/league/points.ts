/** LGE5: points of a league match. */
export const LEAGUE_POINTS = { win: 10, loss: -9 } as const;
