import { automaticBanMinutes } from '../rulebook/automaticBan.ts';
import { type RuleTopicId, ruleTopic } from '../rulebook/topics.ts';

/**
 * Queue penalties: how long a player may not search after declining a match, not answering a ready check, or leaving a
 * match (MM13 to MM17). Shown to the player before and after; leaving also costs a fixed number of points.
 */
export const PENALTY_KINDS = ['declined', 'letPass', 'missedWarmup', 'abandoned'] as const;
export type PenaltyKind = (typeof PENALTY_KINDS)[number];

/** An offence of a player, in any order; `at` in ms since the epoch. */
export type Offence = { kind: PenaltyKind; at: number };

/** The rule that each of them breaks: lengths and points are those of the rules page. */
export const TOPIC_OF = {
  declined: 'declined',
  letPass: 'not-ready',
  missedWarmup: 'missed-warm-up',
  abandoned: 'leaving-early',
} as const satisfies Record<PenaltyKind, RuleTopicId>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The length in ms of the penalty for a new offence of `kind` at `now`, given the offences before it.
 * It follows from how many offences of the same kind still count, the new one among them (see `countedOffences`):
 *
 * | counted  | declined | letPass | missedWarmup | abandoned |
 * |---------:|---------:|--------:|-------------:|----------:|
 * |        1 |    2 min |   5 min |       30 min |    60 min |
 * |        2 |   10 min |  10 min |       60 min |   120 min |
 * |        3 |   30 min |  20 min |      120 min |   240 min |
 * |        4 |   30 min |  40 min |      240 min |   480 min |
 * |  5, 6, … |   30 min | 80 min, doubling to 24 h | 480 min, … 24 h | 960 min, then 24 h |
 */
export function penaltyMs(history: readonly Offence[], kind: PenaltyKind, now: number): number {
  const earlier = countedOffences(history, kind, now);
  return automaticBanMinutes(ruleTopic(TOPIC_OF[kind]), earlier) * MINUTE_MS;
}

/**
 * How many past offences of `kind` still count at `now`. The count is halved, rounded down, for every full day without
 * a new one of the same kind: after 4 within an hour it is 4, a day later 2, two days later 1, three days later 0.
 * Offences after `now` count as of now: the clock was set back since.
 */
export function countedOffences(history: readonly Offence[], kind: PenaltyKind, now: number): number {
  const times = history
    .filter((offence) => offence.kind === kind)
    .map((offence) => Math.min(offence.at, now))
    .sort((a, b) => a - b);
  let count = 0;
  let last = times[0] ?? now;
  for (const at of times) {
    count = halvedDaily(count, at - last) + 1;
    last = at;
  }
  return halvedDaily(count, now - last);
}

/**
 * The end of the longest penalty that still runs at `now`, in ms since the epoch; null if the player is free. Offences
 * after `now` count as of now.
 */
export function blockedUntil(history: readonly Offence[], now: number): number | null {
  let until = now;
  const ordered = [...history].sort((a, b) => a.at - b.at);
  ordered.forEach((offence, i) => {
    const at = Math.min(offence.at, now);
    until = Math.max(until, at + penaltyMs(ordered.slice(0, i), offence.kind, at));
  });
  return until > now ? until : null;
}

const halvedDaily = (count: number, elapsedMs: number) =>
  Math.floor(count / 2 ** Math.floor(elapsedMs / DAY_MS));
