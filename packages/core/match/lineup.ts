/** Who plays against whom. `team1` and `team2` are fixed for the whole match; CT and T are not. */
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
  /** Premium: goes before the others when the captain is chosen (VETO1). */
  captainPriority: boolean;
};

export type Team = { name: string; captainId: string; players: Player[] };
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
