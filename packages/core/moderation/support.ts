/** The limits of support: how fast it answers and what it can do. */
export const SUPPORT = {
  /** A moderator answers an appeal within this time … */
  appealAnswerHours: 12,
  /** … and decides it within this time. */
  appealDecisionHours: 24,
  appealsPerBan: 1,
  /** A ticket is answered within this time … */
  ticketAnswerHours: 12,
  /** … and closed after so long without a word from its player. */
  ticketQuietDays: 7,
  /** A complaint about a player is decided within this time. */
  complaintDecisionDays: 7,
  /** Complaints are accepted until this long after the end of the match. */
  complaintWindowDays: 14,
  /** A match can be cancelled until this long after it. */
  cancellationWindowDays: 14,
  /** A match is cancelled for massive problems when more than this share of its players has them. */
  massiveProblemsPercent: 60,
} as const;
