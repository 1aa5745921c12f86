import { chanceOf, compositeOf } from './composite.ts';
import type { Pairing, TeamKey } from './match.ts';
import type { RatingModel } from './model.ts';
import { rateMatch } from './rateMatch.ts';

/** What a player can win or lose, in shown points: `ifWin` is positive, `ifLose` negative (0 at the floor). */
export type Stake = {
  readonly playerId: string;
  /** What the player counts in the team's average, in whole points. */
  readonly counts: number;
  readonly ifWin: number;
  readonly ifLose: number;
};

export type Preview = {
  readonly winChance: Record<TeamKey, number>;
  /** The averages of what the players count, from which the chance follows. */
  readonly strength: Record<TeamKey, number>;
  /** Team 1 first, in the order given. */
  readonly stakes: readonly Stake[];
};

/** RAT10: before the match everybody sees exactly what it will give or take, the same as `rateMatch` computes. */
export function preview(pairing: Pairing, model: RatingModel): Preview {
  const one = compositeOf(pairing.team1, pairing.at, model);
  const other = compositeOf(pairing.team2, pairing.at, model);
  const chance = chanceOf(one, other);
  const counts = [...one.counts, ...other.counts];
  const won = rateMatch({ ...pairing, winner: 'team1' }, model).changes;
  const lost = rateMatch({ ...pairing, winner: 'team2' }, model).changes;
  const stakes = won.map(({ playerId, team, change }, index) => {
    const against = lost[index]!.change;
    const [ifWin, ifLose] = team === 'team1' ? [change, against] : [against, change];
    return { playerId, counts: Math.round(counts[index]!), ifWin, ifLose };
  });
  return {
    winChance: { team1: chance, team2: 1 - chance },
    strength: { team1: one.mu, team2: other.mu },
    stakes,
  };
}
