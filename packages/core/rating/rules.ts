/**
 * Every number of the rating, by version. Rules by which matches were rated never change: each entry of the log is
 * replayed by its own (RAT13). `bench/rating/README.md` says where the numbers come from.
 */
export type RatingRules = {
  readonly version: RulesVersion;
  /** The starting rating on the Elo scale (400 points: ten to one). */
  readonly startMu: number;
  /** Uncertainty of a newcomer (one standard deviation, in Elo points); inactivity never restores more. */
  readonly startRd: number;
  /** The lowest uncertainty: how much a settled player's form changes between matches. */
  readonly minRd: number;
  /** Glicko-2 volatility of a newcomer: how much skill changes in one rating period, in Elo points. */
  readonly startVolatility: number;
  /** Glicko-2's tau: how fast the volatility itself may change. */
  readonly tau: number;
  /** A match is one rating period; so are this many days without one. */
  readonly periodDays: number;
  /**
   * How alike the members of one party are assumed to be (0: independent, 1: identical); used for the own share of a
   * result.
   */
  readonly partyLikeness: number;
  /** Matches after which a player's rating says something of a newcomer in the same party. */
  readonly settledGames: number;
  readonly mates: MateRules;
  /** RAT5: what is believed of caution before the first match, and how far it may change with each; 0: never learned. */
  readonly caution: {
    readonly start: number;
    readonly deviation: number;
    readonly change: number;
    /** The uncertainty that caution takes nothing off for, in Elo points. */
    readonly freeRd: number;
  };
  /**
   * RAT16: the part of the level of those who play that a match takes off, at most so many points, and over how many matches
   * the level is the mean; 0: not at all.
   */
  readonly anchor: { readonly pull: number; readonly most: number; readonly memory: number };
  /** RAT8: the part of the distance between hidden and shown rating that one match closes. */
  readonly catchUp: number;
  /** RAT8: the most that one match changes the shown rating, in a player's first matches and later. */
  readonly steps: { readonly first: number; readonly firstGames: number; readonly later: number };
  /** RAT9: what leaving has cost stays paid. */
  readonly leavingStaysPaid: boolean;
};

export type RulesVersion = 1 | 2 | 3 | 4;

/** How the level of settled mates tells of a newcomer (RAT7). */
export type MateRules =
  | {
      readonly heard: 'each match' /** How far a newcomer is from a mate, in Elo points. */;
      readonly spread: number;
    }
  | {
      readonly heard: 'once';
      /** Matches in which a newcomer's mates are heard. */
      readonly games: number;
      /** How far a newcomer is from a mate (one standard deviation, in Elo points). */
      readonly spread: number;
      /** The most that the first party moves a rating, how much more with each mate heard before, and at most. */
      readonly firstStep: number;
      readonly stepGrowth: number;
      readonly mostStep: number;
      /** A party of n others is one voice of n to this power: each of them moves the rating so much less. */
      readonly sharing: number;
      /** How much of the certainty that a mate could give is taken. */
      readonly certainty: number;
      /** The least uncertainty that mates alone leave. */
      readonly surest: number;
      /** How far mates alone take a rating from its results, in Elo points. */
      readonly reach: number;
      /** How many points further for each point that the results went the same way. */
      readonly trust: number;
      /** The most mates that are remembered. */
      readonly most: number;
    };

const RULES_1: RatingRules = {
  version: 1,
  startMu: 1000,
  startRd: 350,
  minRd: 40,
  startVolatility: 6,
  tau: 0.3,
  periodDays: 7,
  partyLikeness: 0.5,
  settledGames: 15,
  mates: { heard: 'each match', spread: 400 },
  caution: { start: 1, deviation: 0, change: 0, freeRd: 0 },
  anchor: { pull: 0, most: 0, memory: 0 },
  catchUp: 0.5,
  steps: { first: 60, firstGames: 0, later: 60 },
  leavingStaysPaid: false,
};

/** Version 2, as it stands in the rules after it. */
const ONCE = {
  heard: 'once',
  games: 30,
  spread: 200,
  firstStep: 25,
  stepGrowth: 40,
  mostStep: 250,
  sharing: 2,
  certainty: 0.7,
  surest: 100,
  reach: 520,
  trust: 1,
  most: 60,
} as const satisfies MateRules;

const RULES_2: RatingRules = {
  ...RULES_1,
  version: 2,
  mates: ONCE,
  caution: { start: 0.1, deviation: 0.2, change: 0.0005, freeRd: 100 },
  catchUp: 1,
  steps: { first: 40, firstGames: 10, later: 60 },
  leavingStaysPaid: true,
};

const RULES_3: RatingRules = {
  ...RULES_2,
  version: 3,
  anchor: { pull: 0.04, most: 0.5, memory: 300 },
};

/** The rules by which matches are rated now. */
export const RATING: RatingRules = {
  ...RULES_3,
  version: 4,
  mates: { ...ONCE, stepGrowth: 80, mostStep: 400, reach: 500 },
};

export const RULES: Record<RulesVersion, RatingRules> = { 1: RULES_1, 2: RULES_2, 3: RULES_3, 4: RATING };
