/** How long the recording of a match is kept, in days. */
export const DEMO_RETENTION_DAYS = { free: 30, premium: 60 } as const;

/** A 5v5 party of this size is refused: there would never be a fair fifth. */
export const REFUSED_PARTY_SIZE = 4;
