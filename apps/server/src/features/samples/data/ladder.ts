import { LEAGUE_POINTS } from '@retake/core/constants/league.ts';
import { SAMPLE_COUNTS } from '@retake/core/constants/samples.ts';
import type { SkillGroup } from '@retake/core/rating/skillGroup.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { LADDER_NICKNAMES } from './ladderNicknames.ts';

/** A row of the sample ladder; place, prize, percentage and points' text follow from it. */
export type SampleLadderRow = {
  readonly nickname: string;
  readonly wins: number;
  readonly losses: number;
  readonly points: number;
  readonly rank: Extract<SkillGroup, 'M-' | 'M' | 'M+'>;
};

/** Where the best and the last of the ladder stand: the share of matches won. */
const BEST_SHARE = 0.69;
const LAST_SHARE = 0.36;

/**
 * A season played match by match: each player's share of wins falls along the list, points never fall below zero, and
 * who has more points stands higher.
 */
export function sampleLadder(seed = 'ladder'): readonly SampleLadderRow[] {
  const rng = createRng(seed);
  const rows = LADDER_NICKNAMES.slice(0, SAMPLE_COUNTS.ladderPlayers).map((nickname, i, all) => {
    const share = BEST_SHARE - ((BEST_SHARE - LAST_SHARE) * i) / (all.length - 1);
    return { nickname, ...season(share, rng) };
  });
  const ranked = rows.toSorted((one, other) => other.points - one.points || other.wins - one.wins);
  return ranked.map((row, i) => ({ ...row, rank: rankOf(i) }));
}

function season(share: number, rng: Rng): { wins: number; losses: number; points: number } {
  const matches = 38 + rng.int(34);
  const wins = Math.round(matches * share);
  const results = rng.shuffle(Array.from({ length: matches }, (_, i) => i < wins));
  const points = results.reduce(
    (sum, won) => Math.max(0, sum + (won ? LEAGUE_POINTS.win : LEAGUE_POINTS.loss)),
    0,
  );
  return { wins, losses: matches - wins, points };
}

const rankOf = (index: number): SampleLadderRow['rank'] => {
  if (index < 14) return 'M+';
  return index < 36 ? 'M' : 'M-';
};
