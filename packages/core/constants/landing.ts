/** The claims of the servers' block. */
export const DDOS_PROTECTION = { gigabitsPerSecond: 100, filteredPercent: 99.9 } as const;

/** The figures of the statistics block with sample data. */
export const SAMPLE_LANDING_FIGURES = {
  matchesToday: 1254,
  totalUsers: 89487,
  registrationsToday: 259,
} as const;

export const LANDING_BLOCKS = ['hero', 'leagues', 'analytics', 'servers', 'statistics'] as const;
