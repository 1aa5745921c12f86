import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { Player, Team } from './model/room.ts';

export const player = (id: string, more: Partial<Player> = {}): Player => ({
  id,
  nickname: id,
  simulated: false,
  captain: false,
  elo: 1000,
  group: 'M',
  calibration: null,
  ready: false,
  abandoned: false,
  kills: 0,
  deaths: 0,
  assists: 0,
  damage: 0,
  headshots: 0,
  mvps: 0,
  change: null,
  ...more,
});

export const team = (key: 'team1' | 'team2', ...players: Player[]): Team => ({
  key,
  name: key === 'team1' ? 'Team Ada' : 'Team Cy',
  startSide: null,
  averageElo: 1000,
  coach: null,
  players,
});

/** Ada (captain) and Bo against Cy (captain) and Di. */
export const room = (more: Partial<MatchRoom> = {}): MatchRoom => ({
  id: 'm1',
  number: 17,
  mode: '2v2',
  source: { kind: 'queue', queueId: 'open-2v2' },
  rated: true,
  overtime: true,
  maxRounds: null,
  cvars: {},
  series: null,
  region: null,
  map: null,
  phase: 'live',
  createdAt: '2025-01-01T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  teams: [
    team('team1', player('Ada', { captain: true }), player('Bo')),
    team('team2', player('Cy', { captain: true }), player('Di')),
  ],
  score: { team1: 0, team2: 0 },
  rounds: [],
  veto: { maps: [], turn: null },
  readyEndsAt: null,
  connect: null,
  result: null,
  explanation: null,
  seq: 1,
  ...more,
});
