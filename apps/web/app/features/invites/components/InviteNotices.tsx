import { useNavigate } from 'react-router';
import { failureText, isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { useAnnouncements } from '#app/toasts/useAnnouncements.ts';
import { Button } from '#app/ui/Button.tsx';
import { useAnswerInvite, usePartyInvites } from '../api/invites.ts';
import type { PartyInvite } from '../model/invites.ts';

/** On every screen of a player: party invites as they come, 10 s each. Accepting leads to /home. */
export function InviteNotices({ userId, onAccepted }: { userId: string; onAccepted?: () => void }) {
  const navigate = useNavigate();
  const { accept, reject } = useAnswerInvite(userId);
  const { data } = usePartyInvites(userId);

  const onAccept = (invite: PartyInvite) =>
    accept.mutate(invite.id, {
      onSuccess: () => {
        onAccepted?.();
        navigate('/home');
      },
      // A refusal has words for the player (full, searching, gone); anything else is only logged.
      onError: (error) => {
        console.error('Accepting the invite failed', error);
        if (isFailure(error)) failureToast(failureText(error, m.common_something_wrong_later()));
      },
    });
  const onReject = (invite: PartyInvite) =>
    reject.mutate(invite.id, { onError: (error) => console.error('Rejecting the invite failed', error) });

  useAnnouncements('announcedPartyInvites', data, (fresh) => {
    for (const invite of fresh) {
      if (invite.partyLeaderId !== userId) announce(invite, onAccept, onReject);
    }
  });
  return null;
}

type Answer = (invite: PartyInvite) => void;

const announce = (invite: PartyInvite, onAccept: Answer, onReject: Answer) =>
  toast({
    id: `invite-${invite.id}`,
    title: m.invites_from({ name: invite.senderNickname }),
    text: m.invites_leader({ name: invite.partyLeaderNickname }),
    durationMs: TOAST_MS.partyInvite,
    actions: (close) => (
      <>
        <Button
          size="sm"
          look="accent"
          onClick={() => {
            close();
            onAccept(invite);
          }}
        >
          {m.common_accept()}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            close();
            onReject(invite);
          }}
        >
          {m.common_reject()}
        </Button>
      </>
    ),
  });
