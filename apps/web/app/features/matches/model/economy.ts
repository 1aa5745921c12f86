import type { Economy } from '@retake/contract/recordings/economy.ts';
import type { TeamKey } from '@retake/contract/shapes.ts';
import { BUYS, type Buy } from '@retake/core/analysis/economy/buys.ts';

export type EconomyRound = Economy['rounds'][number];
export type Won = { played: number; won: number };

const summed = (all: readonly Won[]): Won => ({
  played: all.reduce((sum, { played }) => sum + played, 0),
  won: all.reduce((sum, { won }) => sum + won, 0),
});

/** ECO7: a team's buys that were played, each against all of the other team's and against each of them. */
export function buyRows({ duels }: Pick<Economy, 'duels'>, team: TeamKey) {
  const own = duels.filter((duel) => duel.team === team);
  return BUYS.flatMap((buy) => {
    const alike = own.filter((duel) => duel.own === buy);
    if (alike.length === 0) return [];
    const against = (other: Buy): Won => summed(alike.filter((duel) => duel.other === other));
    return [{ buy, whole: summed(alike), against }];
  });
}

/** ECO7: what the other team has bought at all. */
export const buysAgainst = ({ duels }: Pick<Economy, 'duels'>, team: TeamKey): Buy[] =>
  BUYS.filter((buy) => duels.some((duel) => duel.team === team && duel.other === buy));

/** What the highest bar stands for. */
export const mostEquipment = (rounds: readonly EconomyRound[]): number =>
  Math.max(1, ...rounds.flatMap(({ teams }) => [teams.team1?.equipment ?? 0, teams.team2?.equipment ?? 0]));
