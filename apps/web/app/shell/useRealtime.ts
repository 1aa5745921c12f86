import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedPresence } from '#app/realtime/presence.ts';
import { connectSocket, useServerEvent } from '#app/realtime/socket.ts';
import { noteSessionEnded } from '#app/session/ended.ts';
import { forgetWasPlayer } from '#app/session/remembered.ts';
import { useUser } from '#app/session/session.ts';

/** Announces the player to the realtime socket, and leaves when the session ended elsewhere. */
export function useRealtime(): void {
  const client = useQueryClient();
  const userId = useUser()?.id;
  useEffect(() => {
    if (!userId) return;
    const stop = feedPresence(client);
    connectSocket(userId);
    return stop;
  }, [client, userId]);
  useServerEvent('sessionEnded', (end) => {
    forgetWasPlayer();
    noteSessionEnded(end);
    window.location.assign('/home');
  });
}
