import type { Duration } from './duration.ts';

/** What a rule takes away. The words for it are content. */
export const RESTRICTIONS = [
  'support',
  'profile',
  'matchmaking',
  'chat',
  'platform',
  'verification',
] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** How a rule's bans are given: by the platform at once, or by a moderator who looked. */
export type Given = 'automatically' | 'by a moderator';

/** Which way a player can have a ban looked at again. */
export type AppealWay =
  /** Once, in the profile's list of bans. */
  | 'appeal'
  /** Support itself is what the ban closes. */
  | 'social networks'
  | 'none';

export type RuleTopic = {
  readonly id: string;
  readonly restriction: Restriction;
  readonly duration: Duration;
  readonly given: Given;
  /** An automatic ban grows by this factor with every repeated offence, up to the longest duration. */
  readonly repeatFactor?: number;
  /** Rating points taken beside the ban. */
  readonly ratingPenalty?: number;
  /** The share of a match's rounds beyond which being away is an offence. */
  readonly absentRoundsPercent?: number;
  /** Players can complain within so many days of the match's end. */
  readonly complaintDays?: number;
  /** A full party is not banned for what its members do to each other. */
  readonly sparesFullParty?: true;
  /** Prizes won in breach of the rule are cancelled. */
  readonly cancelsPrizes?: true;
  readonly appeal: AppealWay;
};
