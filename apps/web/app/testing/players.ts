import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type CurrentUser, type Session, sessionQuery } from '#app/session/session.ts';
import { newQueries } from './queries.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const ADA = idOf(1);
export const BO = idOf(2);
export const PARTY = idOf(100);

export const player = (id: string, nickname: string) => ({ id, nickname, simulated: false });

export const friend = (id: string, nickname: string) => ({
  ...player(id, nickname),
  friendcode: 'ABCDE12345',
});

export const member = (id: string, nickname: string): PartyMember => ({
  ...player(id, nickname),
  status: 'idle',
  gameMode: null,
  updated_at: '2026-01-01T00:00:00.000Z',
});

export const idle: PartyState = {
  searchTime: 30,
  searchTimeP90: null,
  status: 'idle',
  gameMode: null,
  searchingSince: null,
  readyCheck: null,
  matchId: null,
  fills: null,
  surplus: null,
  version: 1,
};

export const searching = (version = 2): PartyState => ({
  ...idle,
  status: 'pending',
  gameMode: '2v2',
  searchingSince: new Date(Date.now() - 5000).toISOString(),
  version,
});

export const ada: CurrentUser = {
  userId: ADA,
  id: ADA,
  nickname: 'ada',
  email: 'ada@example.com',
  emailConfirmed: true,
  friendcode: 'ADAADA2345',
  admin: false,
  roles: [],
  country: 'DE',
  steamConnected: true,
  premium: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  activeMatchId: null,
  lobbyId: null,
  penaltyUntil: null,
  ban: null,
  rating: {
    '5v5': { elo: 1000, group: 'C', calibration: null },
    '2v2': { elo: 1000, group: 'C', calibration: null },
  },
};

/** A query cache in which a player is logged in. */
export function queriesOf(user: CurrentUser = ada): QueryClient {
  const queries = newQueries();
  const session: Session = { status: 'player', user };
  queries.setQueryData(sessionQuery.queryKey, session);
  return queries;
}
