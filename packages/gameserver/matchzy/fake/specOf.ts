import type { MapId } from '@retake/core/maps.ts';
import type { MatchSpec } from '../../port.ts';
import type { MatchzyConfig, MatchzyTeam } from '../config.ts';

/** The match as its server knows it, to be played by the simulator. */
export function specOf(config: MatchzyConfig, seed: string): MatchSpec {
  const { matchid, maplist, map_sides, players_per_team, wingman, team1, team2, cvars } = config;
  return {
    matchId: '',
    number: matchid,
    mode: wingman ? '2v2' : players_per_team === 1 ? '1v1' : '5v5',
    overtime: cvars.mp_overtime_enable !== '0',
    maxRounds: Number(cvars.mp_maxrounds),
    map: maplist[0] as MapId,
    token: '',
    seed,
    team1Side: map_sides[0] === 'team1_ct' ? 'ct' : 't',
    teams: { team1: teamOf(team1), team2: teamOf(team2) },
    regions: [],
    webhookUrl: '',
    configUrl: '',
    backupUrl: '',
    recordingUrl: '',
    from: 'beginning',
  };
}

const teamOf = ({ id, name, players }: MatchzyTeam) => ({
  id,
  name,
  players: Object.entries(players).map(([steamId, nickname]) => ({ steamId, nickname, rating: 1000 })),
});
