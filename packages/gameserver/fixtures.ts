import type { TeamKey } from '@retake/core/match/lineup.ts';
import { type MatchMode, TEAM_SIZE } from '@retake/core/mode.ts';
import type { MatchSpec, SpecTeam } from './port.ts';

/** Specs for the tests of this package. */
export const specTeam = (key: TeamKey, mode: MatchMode, rating: number, spread = 0): SpecTeam => ({
  id: `lobby-${key}`,
  name: key === 'team1' ? 'Team Alder' : 'Team Birch',
  players: Array.from({ length: TEAM_SIZE[mode] }, (_, i) => ({
    steamId: `765611900000${key === 'team1' ? '10' : '20'}00${i}`.padEnd(17, '0'),
    nickname: `${key}-${i}`,
    rating: rating + spread * (i - 2),
  })),
});

export function spec(over: Partial<MatchSpec> = {}): MatchSpec {
  const mode = over.mode ?? '5v5';
  return {
    matchId: '3f6c0a4e-0000-4000-8000-000000000001',
    number: 40217,
    mode,
    overtime: true,
    map: 'de_nuke',
    regions: [],
    team1Side: 'ct',
    teams: { team1: specTeam('team1', mode, 1000), team2: specTeam('team2', mode, 1000) },
    token: 'm40217.0d9c3b',
    webhookUrl: 'http://127.0.0.1:9/api/game-servers/events',
    configUrl: 'http://127.0.0.1:9/api/game-servers/matches/40217',
    backupUrl: 'http://127.0.0.1:9/api/game-servers/backups',
    recordingUrl: 'http://127.0.0.1:9/api/game-servers/recordings',
    from: 'beginning',
    seed: 'seed-1',
    ...over,
  };
}
