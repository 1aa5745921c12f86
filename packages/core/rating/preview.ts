import { winChance } from './composite.ts';
import type { Pairing } from './match.ts';
import { rateMatch } from './rateMatch.ts';

/** What is at stake for one player, in shown points: `ifWin` above, `ifLose` below zero (0 at the floor). */
export type Stake = { readonly playerId: string; readonly ifWin: number; readonly ifLose: number };

export type Preview = {
  readonly winChance: { readonly team1: number; readonly team2: number };
  /** Team 1 first, in the order given. */
  readonly stakes: readonly Stake[];
};

/** RAT10: before the match everybody sees exactly what it will give or take, as `rateMatch` would at the same time. */
export function preview(pairing: Pairing): Preview {
  const team1 = winChance(pairing.team1, pairing.team2, pairing.at);
  const won = rateMatch({ ...pairing, winner: 'team1' });
  const lost = rateMatch({ ...pairing, winner: 'team2' });
  const stakes = won.map(({ playerId, team, change }, index) => {
    const other = lost[index]!.change;
    return team === 'team1'
      ? { playerId, ifWin: change, ifLose: other }
      : { playerId, ifWin: other, ifLose: change };
  });
  return { winChance: { team1, team2: 1 - team1 }, stakes };
}
