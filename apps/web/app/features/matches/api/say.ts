import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';

/** Writes to the chat of the match for the player. */
export const useSayInMatch = (matchId: string) =>
  useMutation({
    mutationFn: (message: string) =>
      call('POST /api/matches/{matchId}/messages', { params: { matchId }, body: { message } }),
  });
