import { expectedScore } from '../rating/glicko.ts';
import type { TrustFact } from './fact.ts';

/** A player of a finished rated match. */
export type Seat = {
  readonly userId: string;
  readonly team: 'team1' | 'team2';
  /** Who came together. */
  readonly group: string;
  readonly rounds: number;
  readonly damage: number;
  /** The hidden rating before it. */
  readonly mu: number;
  readonly deviation: number;
  readonly games: number;
};
type Match = { readonly matchId: string; readonly at: number; readonly winner: Seat['team'] | null };

/** DET2: of fewer rounds nothing is said. */
export const LEAST_ROUNDS = 8;

/** DET2: nothing where a player is missing, or was there for a few rounds only. */
export function factsOf(
  { matchId, at, winner }: Match,
  seats: readonly Seat[],
): (TrustFact & { userId: string })[] {
  const teamSize = seats.length / 2;
  const teams = { team1: inTeam(seats, 'team1'), team2: inTeam(seats, 'team2') };
  if (teamSize < 1 || teams.team1.length !== teamSize || teams.team2.length !== teamSize) return [];
  if (seats.some(({ rounds }) => rounds < LEAST_ROUNDS)) return [];
  const damages = seats.map(({ damage, rounds }) => damage / rounds);
  const ratings = seats.map(({ mu }) => mu);
  const chance1 = chanceOf(teams.team1, teams.team2);
  return seats.map(({ userId, team, group, mu, deviation, games }, index) => ({
    userId,
    matchId,
    at,
    performed: aboveOthers(damages, index),
    gap: aboveOthers(ratings, index),
    rating: mu,
    deviation,
    games,
    chance: team === 'team1' ? chance1 : 1 - chance1,
    won: winner === null ? null : winner === team,
    teamSize,
    mates: teams[team].flatMap((one) => (one.group === group && one.userId !== userId ? [one.userId] : [])),
    opponents: teams[team === 'team1' ? 'team2' : 'team1'].map((one) => one.userId),
  }));
}

const inTeam = (seats: readonly Seat[], team: Seat['team']) => seats.filter((seat) => seat.team === team);

function aboveOthers(values: readonly number[], index: number): number {
  const own = values[index]!;
  const others = values.reduce((sum, value) => sum + value, 0) - own;
  return own - others / (values.length - 1);
}

function chanceOf(one: readonly Seat[], other: readonly Seat[]): number {
  const mean = (team: readonly Seat[]) => team.reduce((sum, { mu }) => sum + mu, 0) / team.length;
  const variance = [...one, ...other].reduce((sum, seat) => sum + seat.deviation ** 2, 0) / one.length ** 2;
  return expectedScore(mean(one) - mean(other), variance);
}
