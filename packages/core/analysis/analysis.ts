import type { Teams } from '../match/lineup.ts';
import { enemiesIn, type PlayedMatch, type RoundFacts, roundFacts } from './facts.ts';
import type { ReportedKill } from './kills.ts';
import { type Moment, momentsOf } from './moments.ts';
import { type PlayerAnalysis, playersOf, type ToldRound } from './players.ts';
import { type RoundReading, readRound } from './round.ts';

/** How often one killed the other. */
export type Duel = { killer: string; victim: string; kills: number };

export type AnalysedRound = RoundFacts & { reading: RoundReading | null };

export type MatchAnalysis = {
  players: PlayerAnalysis[];
  /** Null: the deaths of a round are not told. */
  duels: Duel[] | null;
  rounds: AnalysedRound[];
  moments: Moment[];
};

/** ANA1 to ANA7: what the reports of a match say. `kills` by round. */
export function analyse(
  match: PlayedMatch,
  kills: ReadonlyMap<number, ReportedKill[]>,
  isOver: boolean,
): MatchAnalysis {
  const { teams } = match;
  const rounds = roundFacts(match, kills).map((round) => ({
    ...round,
    reading: round.kills && readRound({ ...round, kills: round.kills }, teams),
  }));
  const told = rounds.every(isTold) ? (rounds as ToldRound[]) : null;
  return {
    players: playersOf(match, told),
    duels: told && duelsOf(told, teams),
    rounds,
    moments: momentsOf(rounds, teams, isOver),
  };
}

const isTold = ({ kills }: AnalysedRound): boolean => kills !== null;

/** ANA3. */
function duelsOf(rounds: readonly ToldRound[], teams: Teams): Duel[] {
  const isEnemy = enemiesIn(teams);
  const counts = new Map<string, Duel>();
  for (const { killer, victim } of rounds.flatMap(({ kills }) => kills).filter(isEnemy)) {
    const key = `${killer} ${victim}`;
    const kills = (counts.get(key)?.kills ?? 0) + 1;
    counts.set(key, { killer: killer!, victim, kills });
  }
  return [...counts.values()];
}
