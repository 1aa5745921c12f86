/** Every tuned number of the rating; `bench/rating/tune.ts` prints them and `bench/rating/README.md` says how they do. */
export type RatingConstants = {
  /** Where everybody starts, on the Elo scale (400 points: ten to one). */
  readonly startMu: number;
  /** Uncertainty of a newcomer (one standard deviation, Elo points); also the most that inactivity restores. */
  readonly startRd: number;
  /** The least uncertainty: how much a settled player's form moves between matches. */
  readonly minRd: number;
  /** Glicko-2 volatility of a newcomer: Elo points by which skill wanders in one rating period. */
  readonly startVolatility: number;
  /** Glicko-2's tau: how fast the volatility itself may change. */
  readonly tau: number;
  /** A match is one rating period; so are this many days without one. */
  readonly periodDays: number;
  /** How alike the members of one party are taken to be (0: strangers, 1: one mind): the own share of a result. */
  readonly partyLikeness: number;
  /** Matches after which a player's rating may speak for a newcomer in the same party. */
  readonly settledGames: number;
  /** How far a newcomer is from the party that brings him along (one standard deviation, Elo points). */
  readonly newcomerSpread: number;
  /** How many deviations an unproven rating counts below its estimate when teams are compared. */
  readonly caution: number;
};

export const RATING: RatingConstants = {
  startMu: 1000,
  startRd: 350,
  minRd: 40,
  startVolatility: 6,
  tau: 0.3,
  periodDays: 7,
  partyLikeness: 0.5,
  settledGames: 15,
  newcomerSpread: 400,
  caution: 1,
};
