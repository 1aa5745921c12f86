/**
 * MAT33: what is known of a match whose server did not have it when it was asked. It is stored, so that neither another
 * process nor a restart begins to count again.
 */
export type ServerOutage = {
  /** For how long it is not there. */
  missingMs: number;
  /** How often the server said since then that it does not have the match. */
  goneAnswers: number;
  askedAtMs: number;
};

/** What a server that does not have the match answers; nothing is an answer too. */
export type Missing = 'gone' | 'silent';

/** MAT32: much shorter than a round, and than the time for which a server shows the score of a map that is over. */
export const ASK_EVERY_MS = 10_000;
/** A server that says twice that it does not have the match has lost it, also where it was silent in between. */
const GONE_AFTER_ANSWERS = 2;
/** One that does not answer for this long is down. */
const GONE_AFTER_MS = 60_000;
/** A match that no server takes for this long ends as it is known: its players have waited long enough. */
const ENDS_AFTER_MS = 100_000;
/** One that loads it by then may finish that. */
const ENDS_LOADING_AFTER_MS = 120_000;
/** Two nodes that both believe to lead ask at about the same time: that is one answer. */
const SOONEST_MS = ASK_EVERY_MS / 2;
/** More is between two answers only where the platform was away. What happened meanwhile nobody knows. */
const MOST_BETWEEN_MS = 2 * ASK_EVERY_MS;

export function stillMissing(before: ServerOutage | null, answer: Missing, nowMs: number): ServerOutage {
  if (before && nowMs - before.askedAtMs < SOONEST_MS) return before;
  const gone = answer === 'gone' ? 1 : 0;
  if (!before) return { missingMs: 0, goneAnswers: gone, askedAtMs: nowMs };
  return {
    missingMs: before.missingMs + Math.min(nowMs - before.askedAtMs, MOST_BETWEEN_MS),
    goneAnswers: before.goneAnswers + gone,
    askedAtMs: nowMs,
  };
}

/**
 * `lost`: it goes on elsewhere where it can; `over`: it has waited for that long enough. `isLoading`: servers are just being told
 * to take it, one after the other.
 */
export function verdictOn(
  { missingMs, goneAnswers }: ServerOutage,
  isLoading = false,
): 'wait' | 'lost' | 'over' {
  if (isLoading) return missingMs < ENDS_LOADING_AFTER_MS ? 'wait' : 'over';
  if (goneAnswers < GONE_AFTER_ANSWERS && missingMs < GONE_AFTER_MS) return 'wait';
  return missingMs < ENDS_AFTER_MS ? 'lost' : 'over';
}
