import { useEffect } from 'react';
import { connectSocket, useServerEvent } from '#app/realtime/socket.ts';
import { forgetWasPlayer } from '#app/session/remembered.ts';
import { useUser } from '#app/session/session.ts';
import '#app/realtime/presence.ts';

/** Announces the player to the realtime socket, and leaves when the session ended elsewhere. */
export function useRealtime(): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId) connectSocket(userId);
  }, [userId]);
  useServerEvent('sessionEnded', () => {
    forgetWasPlayer();
    window.location.assign('/home');
  });
}
