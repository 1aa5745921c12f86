/**
 * Why these players: what is shown before accepting and in the match room (MM20). Built from facts the players can
 * check; the points at stake are reckoned by the rating and handed in.
 */
export type ExplainedPlayer = { playerId: string; rating: number; ifWin: number; ifLose: number };

export type PartyToExplain = {
  partyId: string;
  team: 0 | 1;
  players: readonly ExplainedPlayer[];
  /** How long the party had searched when the match was found. */
  waitMs: number;
};

export type ExplainedTeam = {
  /** Average rating of its players. */
  averageRating: number;
  /** Chance to win, between 0 and 1; both teams' add up to 1. */
  winChance: number;
  biggestParty: number;
  /** Who plays with whom: the players of each party, biggest party first. */
  parties: { partyId: string; waitMs: number; players: readonly ExplainedPlayer[] }[];
};

export type MatchExplanation = {
  teams: [ExplainedTeam, ExplainedTeam];
  /** Difference of the teams' average ratings. */
  gap: number;
  /** Highest minus lowest party average. */
  spread: number;
};

/**
 * Explains a match of these parties. Throws where a team has no player (a broken invariant).
 * The chance is Elo's logistic curve on the team averages, 400 points for ten to one: A. Elo, "The Rating of
 * Chessplayers" (1978), 8.43.
 */
export function explainMatch(parties: readonly PartyToExplain[]): MatchExplanation {
  const averages = [averageOf(parties, 0), averageOf(parties, 1)] as const;
  const partyAverages = parties.map((party) => mean(party.players.map((player) => player.rating)));
  const explain = (team: 0 | 1): ExplainedTeam => {
    const own = parties.filter((party) => party.team === team);
    return {
      averageRating: averages[team],
      winChance: winChance(averages[team], averages[team === 0 ? 1 : 0]),
      biggestParty: Math.max(...own.map((party) => party.players.length)),
      parties: own
        .map(({ partyId, waitMs, players }) => ({ partyId, waitMs, players }))
        .sort((a, b) => b.players.length - a.players.length),
    };
  };
  return {
    teams: [explain(0), explain(1)],
    gap: Math.abs(averages[0] - averages[1]),
    spread: Math.max(...partyAverages) - Math.min(...partyAverages),
  };
}

/** Chance of a side of average rating `own` against `other`, 0 to 1. */
export const winChance = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400));

function averageOf(parties: readonly PartyToExplain[], team: 0 | 1): number {
  const players = parties.filter((party) => party.team === team).flatMap((party) => party.players);
  if (players.length === 0) throw new Error(`team ${team} has no player`);
  return mean(players.map((player) => player.rating));
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
