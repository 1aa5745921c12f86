import type { MatchAnalysis } from '@retake/contract/matches/analysis.ts';
import type { Player, Seat } from './room.ts';

export type AnalysedPlayer = MatchAnalysis['players'][number];
export type AnalysedRound = MatchAnalysis['rounds'][number];
export type RoundKill = NonNullable<AnalysedRound['kills']>[number];

/** A player's figures with the name, and whether it is the reader's team (of who watches: the first one). */
export type NamedPlayer = AnalysedPlayer & { nickname: string; isFirst: boolean };

export function namedPlayers({ players }: Pick<MatchAnalysis, 'players'>, seat: Seat): NamedPlayer[] {
  const named = seat.teams.flatMap((team, at) =>
    team.players.flatMap((player: Player) => {
      const figures = players.find(({ id }) => id === player.id);
      return figures ? [{ ...figures, nickname: player.nickname, isFirst: at === 0 }] : [];
    }),
  );
  return named.sort(
    (a, b) => Number(b.isFirst) - Number(a.isFirst) || b.kills - a.kills || a.deaths - b.deaths,
  );
}

/** REP4: of whom nobody has chosen a round. A round without deaths has nothing to be shown from above. */
export function firstRound(rounds: readonly AnalysedRound[], fromAbove: boolean): number {
  const open = fromAbove ? rounds.find(({ kills }) => kills !== null && kills.length > 0) : undefined;
  return (open ?? rounds[0])?.number ?? 1;
}

/** Null without a round: nothing can be said of what happened in none. */
export const perRound = (count: number, { rounds }: Pick<AnalysedPlayer, 'rounds'>): number | null =>
  rounds === 0 ? null : count / rounds;

export const won = (clutches: NonNullable<AnalysedPlayer['fromKills']>['clutches']) => ({
  won: clutches.reduce((sum, one) => sum + one.won, 0),
  played: clutches.reduce((sum, one) => sum + one.played, 0),
});

/** How often each of two killed the other. */
export function duelOf(
  duels: NonNullable<MatchAnalysis['duels']>,
  one: string,
  other: string,
): { for: number; against: number } {
  const kills = (killer: string, victim: string) =>
    duels.find((duel) => duel.killer === killer && duel.victim === victim)?.kills ?? 0;
  return { for: kills(one, other), against: kills(other, one) };
}
