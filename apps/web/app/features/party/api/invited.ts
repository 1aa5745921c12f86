import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isFailure } from '#app/api/failure.ts';
import { tell, toldOnly } from '#app/api/live.ts';
import { emitOrThrow } from '#app/realtime/emit.ts';
import { onServerEvent } from '#app/realtime/socket.ts';
import { changeInvited, isInvited, nobodyInvited } from '../model/invited.ts';

const live = { queryKey: ['invited'] as const, empty: nobodyInvited, reduce: changeInvited };

type Invite = { senderId: string; receiverId: string; partyId: string };

/** An invite that was sent before the page was loaded counts as sent too. */
export function useInvite({ senderId, receiverId, partyId }: Invite) {
  const client = useQueryClient();
  const { data: invited } = useQuery(toldOnly(live.queryKey, nobodyInvited));
  const note = () => tell(client, live, { type: 'invited', partyId, receiverId, at: Date.now() });
  const send = useMutation({
    mutationFn: () => emitOrThrow('sendPartyInvite', { senderId, receiverId, partyId }),
    onSuccess: note,
    onError: (error) => {
      if (isFailure(error, 'invite_sent_already')) note();
    },
  });
  return { send, isSent: isInvited(invited, partyId, receiverId, Date.now()) };
}

/** Notes who has joined, from login on. */
export const feedInvited = (client: QueryClient): (() => void) =>
  onServerEvent('partyMemberJoined', ({ member }) =>
    tell(client, live, { type: 'joined', memberId: member.id }),
  );
