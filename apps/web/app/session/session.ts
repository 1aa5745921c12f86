import type { AnswerOf } from '@retake/contract/calls.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#app/api/call.ts';
import { POLL_MS } from '#app/api/queries.ts';
import { connectSocket, disconnectSocket } from '#app/realtime/socket.ts';
import { forgetWasPlayer, rememberNewcomer, rememberNickname, rememberWasPlayer } from './remembered.ts';

export type CurrentUser = AnswerOf<'GET /api/users/current-user'>;

/** `unknown` until the server confirmed what the browser remembers. */
export type Session = { status: 'unknown' } | { status: 'visitor' } | { status: 'player'; user: CurrentUser };

const SESSION_STALE_MS = 60_000;

async function readSession(): Promise<Session> {
  const { isAuthenticated } = await call('GET /api/check-auth');
  if (!isAuthenticated) {
    forgetWasPlayer();
    return { status: 'visitor' };
  }
  rememberWasPlayer();
  const user = await call('GET /api/users/current-user');
  rememberNickname(user.nickname);
  return { status: 'player', user };
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: SESSION_STALE_MS,
  // Without an answer nothing is known: ask until there is one.
  refetchInterval: ({ state }) => (state.status === 'error' ? POLL_MS : false),
});

export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  return data ?? { status: 'unknown' };
}

/** The logged-in player, or undefined. */
export function useUser(): CurrentUser | undefined {
  const { data } = useQuery({ ...sessionQuery, select: userOf });
  return data;
}

const userOf = (session: Session) => (session.status === 'player' ? session.user : undefined);

/** Reads the session again, for example after Steam was connected. */
export function useRefreshSession(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: sessionQuery.queryKey }), [client]);
}

/** The session of who has just signed up: the first steps are there. */
export function enterFirstSession(): void {
  rememberNewcomer(true);
  enterSession();
}

/** A new session starts with a fresh page: nothing of the visitor's remains in memory. */
export function enterSession(): void {
  rememberWasPlayer();
  window.location.assign('/home');
}

export async function leaveSession(userId: string): Promise<void> {
  await disconnectSocket(userId);
  try {
    await call('POST /api/users/logout');
  } catch (error) {
    connectSocket(userId);
    throw error;
  }
  forgetWasPlayer();
  window.location.assign('/home');
}
