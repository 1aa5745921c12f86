import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';

/** PTY40. The switch shows what was chosen until the search says so itself. */
export function useSetFilling(partyId: string, onFailure: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fills: boolean) =>
      call('PUT /api/users/parties/{partyId}/filling', { params: { partyId }, body: { fills } }),
    onError: onFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['party'] }),
  });
}
