import type { Teams } from '../match/lineup.ts';
import { teamOfUser } from '../match/lineup.ts';
import { enemiesIn, type RoundFacts } from './facts.ts';
import type { RoundReading } from './round.ts';

/** What a player did in one round. */
export type Moment = {
  round: number;
  userId: string;
  kills: number;
  /** Won as the last of the team against so many; null: no clutch, or not known. */
  clutch: number | null;
  /** The round was won, and it was the last of the match. */
  decided: boolean;
  /** From the first of the kills to the last; null: not known. */
  withinMs: number | null;
  score: number;
};

/** ANA7. */
const FOR_KILLS = [0, 0, 0, 30, 60, 100];
const FOR_CLUTCH = [0, 15, 45, 75, 100, 130];
const FOR_DECIDING = 20;
const OF_LOST = 0.6;
const LEAST = 30;
const MOST = 8;

type Read = RoundFacts & { reading: RoundReading | null };

/** ANA7: the best first. */
export function momentsOf(rounds: readonly Read[], teams: Teams, isOver: boolean): Moment[] {
  const last = isOver ? rounds.at(-1)?.round : undefined;
  return rounds
    .flatMap((round) => momentsIn(round, teams, round.round === last))
    .filter(({ score }) => score >= LEAST)
    .sort((one, other) => other.score - one.score || one.round - other.round)
    .slice(0, MOST);
}

function momentsIn(round: Read, teams: Teams, isLast: boolean): Moment[] {
  return round.present.map((userId) => {
    const kills = round.gains.get(userId)?.kills ?? 0;
    const won = round.winner !== null && teamOfUser(teams, userId) === round.winner;
    const clutch =
      round.reading?.clutches.find((one) => one.userId === userId && one.won === true)?.against ?? null;
    const decided = isLast && won;
    const worth = worthOf(FOR_KILLS, kills) * (won ? 1 : OF_LOST) + worthOf(FOR_CLUTCH, clutch ?? 0);
    const score = Math.round(worth === 0 ? 0 : worth + (decided ? FOR_DECIDING : 0));
    return {
      round: round.round,
      userId,
      kills,
      clutch,
      decided,
      withinMs: spanOf(round, userId, teams),
      score,
    };
  });
}

const worthOf = (worths: readonly number[], count: number): number =>
  worths[Math.min(count, worths.length - 1)]!;

function spanOf({ kills }: Read, userId: string, teams: Teams): number | null {
  const isEnemy = enemiesIn(teams);
  const own = (kills ?? []).filter((kill) => kill.killer === userId && isEnemy(kill));
  return own.length > 1 ? own.at(-1)!.atMs - own[0]!.atMs : null;
}
