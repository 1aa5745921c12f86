/** LDB2: rated matches in a mode before a player stands on its leaderboard: earlier ratings say little. */
export const LEADERBOARD_MATCHES = 10;
/** LDB5: places are counted up to this one. */
export const LEADERBOARD_COUNTED = 10_000;
