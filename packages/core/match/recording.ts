/** How many days the recording of a match is kept. */
export const DEMO_RETENTION_DAYS = { free: 30, premium: 60 } as const;
