/** The claims of the servers' block. */
export const DDOS_PROTECTION = { gigabitsPerSecond: 100, filteredPercent: 99.9 } as const;
