import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { Mode } from '@retake/core/mode.ts';
import { compositeOf } from '@retake/core/rating/composite.ts';
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import { preview } from '@retake/core/rating/preview.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';

export type ExplainedPerson = { id: string; nickname: string; simulated: boolean };
/** Parties of rated players, by team. */
export type MatchedTeams = { team1: RatedPlayer[][]; team2: RatedPlayer[][] };

const average = (numbers: number[]): number =>
  numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);

/** MM20: why these players: what they see before they accept and in the room, from the very ratings that matched them. */
export function explain(
  mode: Mode,
  teams: MatchedTeams,
  { gap, region }: { gap: number; region: string | undefined },
  people: ReadonlyMap<string, ExplainedPerson>,
  atMs: number,
): Explanation {
  const { winChance, stakes } = preview({ team1: teams.team1, team2: teams.team2, at: atMs });
  const stakeOf = new Map(stakes.map((stake) => [stake.playerId, stake]));
  const shown = (player: RatedPlayer) => {
    const { id, nickname, simulated } = people.get(player.id)!;
    const { ifWin, ifLose } = stakeOf.get(player.id)!;
    return { id, nickname, simulated, elo: player.elo, group: groupOf(player.elo), ifWin, ifLose };
  };
  return {
    mode,
    gap: Math.round(gap * 10) / 10,
    ...(region !== undefined && { region }),
    winChance,
    teams: (['team1', 'team2'] as const).map((team) => ({
      team,
      strength: Math.round(compositeOf(teams[team], atMs).mu),
      averageElo: Math.round(average(teams[team].flat().map((player) => player.elo))),
      parties: teams[team].map((party) => party.map(shown)),
    })),
  };
}
