import { useMutation, useMutationState } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';

const KEY = ['changePassword'];

/** Sends the link with which the player's password is changed. */
export const useSendPasswordLink = () =>
  useMutation({ mutationKey: KEY, mutationFn: () => call('POST /api/users/change-password') });

/** What became of the link that was asked for last. */
export function useSentPasswordLink(): { isSent: boolean; error: unknown } {
  const asked = useMutationState({ filters: { mutationKey: KEY }, select: ({ state }) => state });
  const last = asked.at(-1);
  return { isSent: last?.status === 'success', error: last?.error ?? null };
}
