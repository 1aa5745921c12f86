/** CAS8: reports of one player in 24 hours, and one more for each that was upheld in the last 30 days. */
export const REPORTS_A_DAY = 10;
const MOST_A_DAY = 40;
export const reportsADay = (upheldLately: number): number =>
  Math.min(MOST_A_DAY, REPORTS_A_DAY + upheldLately);

/** CAS8: from so many judged reports on, who is nearly never right may not report for a while. */
const JUDGED_BEFORE_PAUSE = 10;
const PAUSE_BELOW = 0.15;
export const PAUSE_DAYS = 30;
export const isPaused = (judged: number, accuracy: number): boolean =>
  judged >= JUDGED_BEFORE_PAUSE && accuracy < PAUSE_BELOW;

export const REPORT_TEXT_MAX = 500;
/** Messages before and after the reported one. */
export const SNAPSHOT_AROUND = 10;
