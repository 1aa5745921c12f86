import { useMutation } from '@tanstack/react-query';
import { isFailure } from '#app/api/failure.ts';
import { emitOrThrow } from '#app/realtime/emit.ts';
import { useServerEvent } from '#app/realtime/socket.ts';
import { createStore, useStore } from '#app/store/store.ts';
import { isInvited, nobodyInvited, withInvite, withoutInvite } from '../model/invited.ts';

const invited = createStore(nobodyInvited);

type Invite = { senderId: string; receiverId: string; partyId: string };

/** An invite that was sent before the page was loaded counts as sent too. */
export function useInvite({ senderId, receiverId, partyId }: Invite) {
  const known = useStore(invited);
  const note = () => invited.update((now) => withInvite(now, partyId, receiverId, Date.now()));
  useServerEvent('partyMemberJoined', ({ member }) => invited.update((now) => withoutInvite(now, member.id)));
  const send = useMutation({
    mutationFn: () => emitOrThrow('sendPartyInvite', { senderId, receiverId, partyId }),
    onSuccess: note,
    onError: (error) => {
      if (isFailure(error, 'invite_sent_already')) note();
    },
  });
  return { send, isSent: isInvited(known, partyId, receiverId, Date.now()) };
}
