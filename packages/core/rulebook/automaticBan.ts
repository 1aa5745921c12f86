import { minutesOf } from './duration.ts';
import type { RuleTopic } from './topic.ts';

/**
 * How long an automatic ban lasts, in minutes: the shortest duration, doubled for every earlier offence that still
 * counts (MM17), never more than the longest; or the topic's own steps (MM14). For confirming readiness late (5 minutes to
 * 24 hours):
 *
 * | earlier offences |  0 |  1 |  2 |  3 |  … |    8 |    9 |
 * |------------------|----|----|----|----|----|------|------|
 * | minutes          |  5 | 10 | 20 | 40 |  … | 1280 | 1440 |
 *
 * Throws for a rule whose bans only a moderator gives.
 */
export function automaticBanMinutes(topic: RuleTopic, earlierOffences: number): number {
  if (topic.given !== 'automatically') throw new Error(`${topic.id} is not banned automatically`);
  const step = topic.steps?.[Math.min(earlierOffences, topic.steps.length - 1)];
  if (step) return minutesOf(step);
  const grown = minutesOf(topic.duration.from) * (topic.repeatFactor ?? 1) ** earlierOffences;
  return Math.min(grown, minutesOf(topic.duration.to));
}
