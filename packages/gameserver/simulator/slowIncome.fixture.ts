import type { ReportedKill } from '@retake/core/analysis/kills.ts';
import type { TeamKey } from '@retake/core/match/lineup.ts';
import type { SpecTeam } from '../port.ts';
import type { SimulatedRound } from './simulate.ts';

type Losses = Record<TeamKey, number>;

/** ECO4, ECO5 once more, dollar by dollar and with nothing of the way in which the simulator counts. */
export function slowIncome(
  teams: Record<TeamKey, SpecTeam>,
  round: Pick<SimulatedRound, 'winner' | 'sides' | 'reason'>,
  kills: readonly ReportedKill[],
  losses: Losses,
): { money: Record<string, number>; losses: Losses } {
  const money: Record<string, number> = {};
  const ids = (team: TeamKey) => teams[team].players.map(({ steamId }) => steamId);
  const t = round.sides.team1 === 't' ? 'team1' : 'team2';
  const ct = t === 'team1' ? 'team2' : 'team1';
  const lives = (who: string) => !kills.some(({ victim }) => victim === who);
  const loser = round.winner === 'team1' ? 'team2' : 'team1';
  for (const who of ids(round.winner)) money[who] = round.reason === 1 || round.reason === 7 ? 3500 : 3250;
  for (const who of ids(loser)) {
    money[who] = [1400, 1900, 2400, 2900, 3400][losses[loser]]!;
    if (round.reason === 12 && lives(who)) money[who] = 0;
    if (round.reason === 7) money[who] += 600;
  }
  for (const { killer, victim, weapon } of kills) {
    if (['mp9', 'mac10'].includes(weapon!)) money[killer!]! += 600;
    else money[killer!]! += weapon === 'awp' ? 100 : 300;
    if (ids(t).includes(victim)) for (const who of ids(ct)) money[who]! += 50;
  }
  // The simulator says of nobody that they planted: the first who lives, or the first.
  const one = (team: TeamKey) => ids(team).find(lives) ?? ids(team)[0]!;
  if (round.reason === 1 || round.reason === 7) money[one(t)]! += 300;
  if (round.reason === 7) money[one(ct)]! += 300;
  return {
    money,
    losses: {
      ...losses,
      [round.winner]: Math.max(0, losses[round.winner] - 1),
      [loser]: Math.min(4, losses[loser] + 1),
    },
  };
}
