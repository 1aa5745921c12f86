import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { Mode } from '@retake/core/mode.ts';
import { calibrationOf } from '@retake/core/rating/calibration.ts';
import type { RatingModel } from '@retake/core/rating/model.ts';
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import { preview } from '@retake/core/rating/preview.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';

export type ExplainedPerson = { id: string; nickname: string; simulated: boolean };
/** Parties of rated players, by team. */
export type MatchedTeams = { team1: RatedPlayer[][]; team2: RatedPlayer[][] };

/**
 * MM20: why these players: what they see before they accept and in the room, from the very ratings that matched them. One
 * number for a team's strength: the average of what its players count, from which the chance follows.
 */
export function explain(
  mode: Mode,
  teams: MatchedTeams,
  { gap, region }: { gap: number; region: string | undefined },
  people: ReadonlyMap<string, ExplainedPerson>,
  model: RatingModel,
  atMs: number,
): Explanation {
  const { winChance, strength, stakes } = preview({ ...teams, at: atMs }, model);
  const stakeOf = new Map(stakes.map((stake) => [stake.playerId, stake]));
  const shown = (player: RatedPlayer) => {
    const { id, nickname, simulated } = people.get(player.id)!;
    const { counts, ifWin, ifLose } = stakeOf.get(player.id)!;
    const { elo } = player;
    const calibration = calibrationOf(player);
    return { id, nickname, simulated, elo, counts, group: groupOf(elo), calibration, ifWin, ifLose };
  };
  return {
    mode,
    gap: Math.round(gap * 10) / 10,
    ...(region !== undefined && { region }),
    winChance,
    teams: (['team1', 'team2'] as const).map((team) => ({
      team,
      strength: Math.round(strength[team]),
      parties: teams[team].map((party) => party.map(shown)),
    })),
  };
}
