/** Which server has which match, known to every process of the platform and after its restart. */
export type Reservations = {
  /** Ids of the servers that take matches, in the order in which they are asked. */
  inService(): Promise<string[]>;
  /** The server that this match has. */
  holderOf(matchNumber: number): Promise<string | null>;
  /**
   * False where another match has the server, or it takes none, or the match is over or has another server. A server that is
   * taken stays as it is, and is known so when this is answered.
   */
  take(serverId: string, matchNumber: number): Promise<boolean>;
  /** The match has no server any more. */
  release(matchNumber: number): Promise<void>;
  /** The server that this practice session has. */
  holderOfPractice(sessionId: string): Promise<string | null>;
  /** False where the server is taken, or a match waits for it. */
  takeForPractice(serverId: string, sessionId: string): Promise<boolean>;
  releasePractice(sessionId: string): Promise<void>;
};
