import { randomUUID } from 'node:crypto';
import type { MatchSettings } from '@retake/core/match/settings.ts';
import { type MatchMode, TEAM_SIZE } from '@retake/core/mode.ts';
import type { Seat } from '@retake/testkit/story.ts';
import type { NewMatchRequest, NewMatchTeam } from './newMatch.ts';

/** A match for a lobby: one fixed map, unrated. */
export const unrated = (mode: MatchMode, over: Partial<MatchSettings> = {}): MatchSettings => ({
  mode,
  maps: { kind: 'fixed', maps: ['de_nuke'], sides: 'drawn' },
  bestOf: 1,
  overtime: true,
  regions: [],
  rated: false,
  ...over,
});

/** With these players, each alone. */
export function requestOf(seats: Seat[], settings: MatchSettings, lobbyId: string): NewMatchRequest {
  const size = TEAM_SIZE[settings.mode];
  const teamOf = (name: string, members: Seat[]): NewMatchTeam => ({
    name,
    players: members.map(({ player: { id, nickname } }) => ({
      userId: id,
      groupId: randomUUID(),
      nickname,
      steamId: `765611990${Number.parseInt(id.slice(0, 6), 16)}`.padEnd(17, '0'),
      simulated: false,
      elo: 1000,
      rating: 1000,
      captainPriority: false,
    })),
  });
  return {
    source: { kind: 'lobby', lobbyId },
    settings,
    teams: { team1: teamOf('Alder', seats.slice(0, size)), team2: teamOf('Birch', seats.slice(size)) },
    explanation: null,
  };
}
