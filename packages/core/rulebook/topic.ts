import type { Duration, TimeSpan } from './duration.ts';

/** What a rule restricts. The words for it are content. */
export const RESTRICTIONS = [
  'support',
  'profile',
  'matchmaking',
  'chat',
  'platform',
  'verification',
] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** How a rule's bans are given: at once by the platform, or by a moderator after a look. */
export type Given = 'automatically' | 'by a moderator';

/** How a player can have a ban reviewed. */
export type AppealWay =
  /** Once, from the profile's list of bans. */
  | 'appeal'
  /** The ban closes support itself, so the appeal goes elsewhere. */
  | 'social networks'
  | 'none';

export type RuleTopic = {
  readonly id: string;
  readonly restriction: Restriction;
  readonly duration: Duration;
  readonly given: Given;
  /** An automatic ban grows by this factor with every repeated offence, up to the longest duration. */
  readonly repeatFactor?: number;
  /** An automatic ban that grows by these lengths instead: the first offence, the second, and so on; the last one stays. */
  readonly steps?: readonly TimeSpan[];
  /** Rating points taken in addition to the ban. */
  readonly ratingPenalty?: number;
  /** Being away for more than this share of a match's rounds is an offence. */
  readonly absentRoundsPercent?: number;
  /** Players can complain within this many days of the match's end. */
  readonly complaintDays?: number;
  /** A full party is not banned for what its members do to each other. */
  readonly sparesFullParty?: true;
  /** Prizes won by breaking the rule are cancelled. */
  readonly cancelsPrizes?: true;
  readonly appeal: AppealWay;
};
