import { accept, type Result, refuse } from '../result.ts';
import type { Chances } from './chance.ts';
import { isPaused, PAUSE_DAYS, reportsADay } from './limits.ts';
import { type Family, SEVERITY } from './topics.ts';
import { accuracyOf, type Facts, type Judged, rankOf, scoreOf, type Weighed, weightOf } from './weight.ts';

const DAY_MS = 86_400_000;
/** CAS8: what was upheld so lately allows another report a day. */
const LATELY_MS = 30 * DAY_MS;
/** CAS7: so long a report that nobody has judged counts. */
export const UNJUDGED_MS = 30 * DAY_MS;
/** CAS7: no more of them count, so that nobody is doubted whom no one has judged: that staff is short is not his fault. */
const MOST_UNJUDGED = 4;

/** CAS1: what reports of one player have to share to be one case. */
export const contextOf = (family: Family, matchId: string | null): string => `${family}:${matchId ?? ''}`;

/** CAS8: until when this player may report nothing; null: he may. `judged` from the newest to the oldest. */
export function pausedUntil(judged: readonly Judged[], now: number): number | null {
  const [newest] = judged;
  if (!newest || !isPaused(judged.length, accuracyOf(judged, now))) return null;
  const until = newest.at + PAUSE_DAYS * DAY_MS;
  return until > now ? until : null;
}

/** CAS8: how many reports are left of a day in which `today` were made, with the one that is being made. */
export function reportsLeft(
  judged: readonly Judged[],
  today: number,
  now: number,
): Result<number, 'report_paused' | 'report_limit'> {
  if (pausedUntil(judged, now) !== null) return refuse('report_paused');
  const upheldLately = judged.filter(({ upheld, at }) => upheld && at >= now - LATELY_MS).length;
  const left = reportsADay(upheldLately) - today;
  return left > 0 ? accept(left) : refuse('report_limit');
}

/** CAS7: who answers a report with another one weighs half. */
export const weightOfReport = (
  { judged, unjudged }: { judged: readonly Judged[]; unjudged: number },
  isAnswer: boolean,
  now: number,
): number => weightOf(accuracyOf(judged, now, Math.min(unjudged, MOST_UNJUDGED))) / (isAnswer ? 2 : 1);

/** CAS9: what a case comes to, and its place in the queue. */
export function ratedCase(
  reports: readonly Weighed[],
  { family, openedAt, chances, ...facts }: Facts & { family: Family; openedAt: number; chances: Chances },
): { score: number; rank: number } {
  const score = scoreOf(reports, facts);
  return { score, rank: rankOf(chances(score), SEVERITY[family], openedAt) };
}
