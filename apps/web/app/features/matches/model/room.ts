import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { TeamKey } from '@retake/contract/shapes.ts';

export type Team = MatchRoom['teams'][number];
export type Player = Team['players'][number];

/** The room from where the reader sits: the own team first; for spectators team 1. */
export type Seat = {
  teams: readonly [Team, Team];
  /** The reader as a player of the match. */
  self: Player | null;
  /** Whether the reader coaches the own team (MAT36). */
  isCoach: boolean;
  ownTeam: TeamKey | null;
};

export function seatOf(room: MatchRoom, userId: string | null): Seat {
  const [first, second] = room.teams as [Team, Team];
  const coached = room.teams.find(({ coach }) => coach !== null && coach.id === userId) ?? null;
  const own = room.teams.find((team) => team.players.some(({ id }) => id === userId)) ?? coached;
  return {
    teams: own === second ? [second, first] : [first, second],
    self: own?.players.find(({ id }) => id === userId) ?? null,
    isCoach: coached !== null,
    ownTeam: own?.key ?? null,
  };
}

export const hasEnded = (phase: MatchRoom['phase']): boolean => phase === 'finished' || phase === 'cancelled';

/** Whether the reader takes part in it and has not left for good. */
export const isPresent = ({ self, isCoach }: Seat): boolean => isCoach || (self !== null && !self.abandoned);

/** Whether the reader still has to play or coach it: may leave for good, may return. */
export const isBoundBy = (room: MatchRoom, seat: Seat): boolean => isPresent(seat) && !hasEnded(room.phase);

export type Verdict = 'won' | 'lost' | 'draw';

/** How a finished match ended for a team; null while it is not finished. */
export function verdictFor(room: MatchRoom, team: TeamKey): Verdict | null {
  if (room.phase !== 'finished' || !room.result) return null;
  if (room.result.winner === null) return 'draw';
  return room.result.winner === team ? 'won' : 'lost';
}

/** Damage a round, to one place; 0 before the first. */
export const damageARound = (damage: number, rounds: number): number => (rounds === 0 ? 0 : damage / rounds);

/** Share of kills that were headshots; null without a kill. */
export const headshotShare = ({ headshots, kills }: Pick<Player, 'headshots' | 'kills'>): number | null =>
  kills === 0 ? null : headshots / kills;

/** Best first: by kills, then by fewer deaths. */
export const byPerformance = (players: readonly Player[]): Player[] =>
  [...players].sort((a, b) => b.kills - a.kills || a.deaths - b.deaths || b.damage - a.damage);
