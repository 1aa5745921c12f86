import { otherTeam, type Sides, TEAM_KEYS, type TeamKey } from '../match/lineup.ts';
import { killReward } from './figures.ts';

/** ECO4: `cash_team_loser_bonus` and so on; one lost round counts from the beginning of a half, so that its first loss pays $1,900. */
const LOSS = { base: 1_400, step: 500, most: 4, atStart: 1 };
const WIN = { elimination: 3_250, time: 3_250, bomb: 3_500, defuse: 3_500 };
const PLANTED_AND_LOST = 600;
/** ECO5. */
const FOR_BOMB = 300;
const FOR_EACH_DEAD_T = 50;

export type Ending = keyof typeof WIN;

/** ECO4: lost rounds that count for the loss bonus of a team, 0 to 4. */
export type Losses = Record<TeamKey, number>;
export const freshLosses = (): Losses => ({ team1: LOSS.atStart, team2: LOSS.atStart });

export function lossesAfter(losses: Losses, winner: TeamKey): Losses {
  const loser = otherTeam(winner);
  return {
    ...losses,
    [winner]: Math.max(0, losses[winner] - 1),
    [loser]: Math.min(LOSS.most, losses[loser] + 1),
  };
}

/** How a round went, as far as it brings money. */
export type PaidRound = {
  winner: TeamKey;
  sides: Sides;
  ending: Ending;
  losses: Losses;
  players: readonly { who: string; team: TeamKey; survived: boolean }[];
  kills: readonly { killer: string; weapon: string }[];
  /** Null: nobody has. */
  planter: string | null;
  defuser: string | null;
};

/** ECO4, ECO5: what each player earns in a round. */
export function incomeOf(round: PaidRound): Map<string, number> {
  const { players, kills, planter, defuser, sides } = round;
  const tTeam = TEAM_KEYS.find((team) => sides[team] === 't')!;
  const deadTs = players.filter(({ team, survived }) => team === tTeam && !survived).length;
  return new Map(
    players.map(({ who, team, survived }) => {
      const ofKills = kills.reduce(
        (sum, kill) => sum + (kill.killer === who ? killReward(kill.weapon) : 0),
        0,
      );
      const ofBomb = FOR_BOMB * (Number(who === planter) + Number(who === defuser));
      const ofDead = team === tTeam ? 0 : FOR_EACH_DEAD_T * deadTs;
      return [who, ofTeam(round, team, survived) + ofKills + ofBomb + ofDead];
    }),
  );
}

/** ECO4. */
function ofTeam(round: PaidRound, team: TeamKey, survived: boolean): number {
  const { winner, ending, losses, planter, sides } = round;
  if (team === winner) return WIN[ending];
  const isT = sides[team] === 't';
  if (isT && survived && ending === 'time') return 0;
  const planted = isT && planter !== null ? PLANTED_AND_LOST : 0;
  return LOSS.base + LOSS.step * losses[team] + planted;
}
