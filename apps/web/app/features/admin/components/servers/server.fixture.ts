import { AT, idOf } from '../../admin.fixture.tsx';
import type { GameServer, GameServerPage } from '../../api/gameServers.ts';
import type { StaffMatch } from '../../api/staffMatch.ts';

export const gameServer = (more: Partial<GameServer> = {}): GameServer => ({
  id: idOf(1),
  name: 'Frankfurt 1',
  rconAddress: '10.0.0.4:27015',
  playerAddress: 'fra1.example:27015',
  gotvAddress: null,
  region: null,
  hasJoinPassword: true,
  source: 'admin',
  disabledBy: null,
  disabledAt: null,
  isOurs: true,
  state: 'idle',
  stateSince: AT,
  match: null,
  practice: false,
  lastSeenAt: AT,
  lastError: null,
  ...more,
});

export const ofMatch = { id: idOf(40), number: 40217, takenAt: AT };

export const serverPage = (more: Partial<GameServerPage> = {}): GameServerPage => ({
  ...gameServer(),
  regions: [],
  matches: [],
  ...more,
});

export const staffMatch = (more: Partial<StaffMatch> = {}): StaffMatch => ({
  id: ofMatch.id,
  number: ofMatch.number,
  phase: 'live',
  mode: '5v5',
  map: 'de_nuke',
  region: 'eu',
  score: { team1: 3, team2: 1 },
  simulated: false,
  createdAt: AT,
  startedAt: AT,
  finishedAt: null,
  reason: null,
  isReadable: true,
  doubtedAt: null,
  servers: [],
  backup: null,
  reports: [],
  counts: { all: 0, refused: 0 },
  ...more,
});
