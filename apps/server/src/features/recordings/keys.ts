export const recordingKey = (matchId: string): string => `recordings/${matchId}.dem`;

/** What was read of it (REC8): the rounds, compressed JSON. */
export const roundsKey = (matchId: string): string => `recordings/${matchId}.rounds.json.gz`;
