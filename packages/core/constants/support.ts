/** What support promises, and the limits of what it can do. */
export const SUPPORT = {
  /** A moderator answers an appeal within this time … */
  appealAnswerHours: 12,
  /** … and has decided it by then. */
  appealDecisionHours: 24,
  appealsPerBan: 1,
  /** A complaint about a player is decided within this time. */
  complaintDecisionDays: 7,
  /** A complaint must come within this time of the match's end. */
  complaintWindowDays: 14,
  /** A match is not cancelled after this time. */
  cancellationWindowDays: 14,
  /** Problems are massive, and a match is cancelled for them, when more than this share of its players has them. */
  massiveProblemsPercent: 60,
} as const;
