import { useEffect } from 'react';
import { connectSocket, useServerEvent } from '#app/realtime/socket.ts';
import { noteSessionEnded } from '#app/session/ended.ts';
import { forgetWasPlayer } from '#app/session/remembered.ts';
import { useUser } from '#app/session/session.ts';

/** Announces the player to the realtime socket, and leaves when the session ended elsewhere. */
export function useRealtime(): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId) connectSocket(userId);
  }, [userId]);
  useServerEvent('sessionEnded', (end) => {
    forgetWasPlayer();
    noteSessionEnded(end);
    window.location.assign('/home');
  });
}
