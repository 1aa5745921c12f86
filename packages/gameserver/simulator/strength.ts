import type { MatchMode } from '@retake/core/mode.ts';
import type { SpecTeam } from '../port.ts';

/** The mean rating of a team. */
const teamRating = (team: SpecTeam): number =>
  team.players.reduce((sum, player) => sum + player.rating, 0) / team.players.length;

/**
 * Log-odds of one round that shift the sum of a whole match by one standard deviation. Measured over 6,000 matches per
 * cell: the share of won matches at a difference of 100, 200, 400, 600 points, against Elo's .640 .760 .909 .969.
 * `strength.test.ts` measures it again.
 */
const ROUND_ODDS_PER_DEVIATION: Record<MatchMode, number> = { '5v5': 0.405, '2v2': 0.487, '1v1': 0.487 };

/**
 * Log-odds of a round for team1, all else being equal. A match is a sum of many rounds, so it is nearly normal: to
 * reach Elo's share of won matches, the advantage per round has to follow the normal quantile of that share.
 */
export function skillEdge(team1: SpecTeam, team2: SpecTeam, mode: MatchMode): number {
  return eloDeviations(teamRating(team1) - teamRating(team2)) * ROUND_ODDS_PER_DEVIATION[mode];
}

/**
 * Φ⁻¹(1 / (1 + 10^(−difference / 400))) by our own fit, within 0.07 up to 800 points: 100 → 0.36, 200 → 0.71, 400 →
 * 1.34, 800 → 2.27.
 */
function eloDeviations(difference: number): number {
  const hundreds = difference / 100;
  return (0.361 * hundreds) / Math.sqrt(1 + hundreds ** 2 / 103);
}

/** Elo's expected share for `difference` points; formula: A. Elo, The Rating of Chessplayers, 1978. */
export const expectedShare = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

/** Probability from log-odds. */
export const probability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
