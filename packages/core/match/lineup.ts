import { asSteamId } from './reading.ts';

/** The two teams of a match. `team1` and `team2` are fixed for the whole match; CT and T change. */
export type TeamKey = 'team1' | 'team2';
export type Side = 'ct' | 't';
export type Score = Record<TeamKey, number>;
export type Sides = Record<TeamKey, Side>;

export const TEAM_KEYS: readonly TeamKey[] = ['team1', 'team2'];

export type Player = {
  userId: string;
  /** SteamID64 as text: it does not fit a JavaScript number. */
  steamId: string;
  nickname: string;
  rating: number;
  /** Premium: preferred as captain (VETO1). */
  captainPriority: boolean;
};

/** Whether a game server can report this player: its reports name players by SteamID64. */
export const isReportable = ({ steamId }: Pick<Player, 'steamId'>): boolean => asSteamId(steamId) !== null;

/**
 * A stand-in for a missing SteamID64 in a simulated match: one per player, and never one that Steam has given to
 * anybody (individual accounts begin with 7656119).
 */
export const standInSteamId = (index: number): string => `7656000000000${String(index).padStart(4, '0')}`;

/** MAT36: on the server with a team, and none of its players. */
export type Coach = Pick<Player, 'userId' | 'steamId' | 'nickname'>;

export type Team = { name: string; captainId: string; players: Player[]; coach?: Coach | undefined };
export type Teams = Record<TeamKey, Team>;

export const otherTeam = (team: TeamKey): TeamKey => (team === 'team1' ? 'team2' : 'team1');
export const otherSide = (side: Side): Side => (side === 'ct' ? 't' : 'ct');

/** Both teams' sides, from the side that one of them has. */
export function sidesOf(team: TeamKey, side: Side): Sides {
  const other = otherSide(side);
  return team === 'team1' ? { team1: side, team2: other } : { team1: other, team2: side };
}

export function teamOfUser(teams: Teams, userId: string): TeamKey | null {
  return TEAM_KEYS.find((key) => teams[key].players.some((player) => player.userId === userId)) ?? null;
}

export function allPlayers(teams: Teams): Player[] {
  return [...teams.team1.players, ...teams.team2.players];
}

export const coachesOf = (teams: Teams): Coach[] => TEAM_KEYS.flatMap((key) => teams[key].coach ?? []);

/** Players and coaches. */
export const everyoneOf = (teams: Teams): string[] =>
  [...allPlayers(teams), ...coachesOf(teams)].map(({ userId }) => userId);
