/** How much sample data there is, and its limits. */
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

/** The figures of the landing page's last block. */
export const SAMPLE_LANDING_FIGURES = {
  matchesToday: 1254,
  totalUsers: 89487,
  registrationsToday: 259,
} as const;
