import type { Composite } from './composite.ts';
import type { RatingModel } from './model.ts';
import { within } from './within.ts';

/** So many matches make half of a player's say: who plays ten times as often says little more. */
const SAID_BY_HALF = 10;

/**
 * RAT16: the level of those who play, in Elo points above the start, after a match of these two teams. A player's n-th match
 * counts 1 / (10 + n), so that many matches of a few do not make the level.
 */
export function levelAfter({ rules, caution }: RatingModel, one: Composite, other: Composite): number {
  const { memory } = rules.anchor;
  if (memory === 0) return caution.level;
  let { level } = caution;
  for (const { before } of [...one.entrants, ...other.entrants])
    level += (before.mu - rules.startMu - caution.level) / ((SAID_BY_HALF + before.games) * memory);
  return level;
}

/** RAT16: what a match moves each of its players, in Elo points: all alike, so that no chance changes. */
export function anchoring({ rules: { anchor }, caution }: RatingModel): number {
  return within(-anchor.pull * caution.level, -anchor.most, anchor.most);
}
