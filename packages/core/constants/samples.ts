/** How much sample data there is, and what it may say. */
export const SAMPLE_COUNTS = {
  newMatches: 4,
  liveMatches: 8,
  ladderPlayers: 55,
  skins: 34,
  news: 5,
} as const;
export const SAMPLE_PING_MS = { min: 20, max: 99 } as const;
export const SAMPLE_CREATED_MINUTES_AGO = { min: 0, max: 29 } as const;
export const SAMPLE_LEAGUE_DAYS_LEFT = 8;
