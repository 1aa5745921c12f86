import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Check } from '#app/ui/icons/Check.tsx';
import { UserPlus } from '#app/ui/icons/UserPlus.tsx';
import { useInvite } from '../api/invited.ts';
import { useParty } from '../api/party.ts';
import { inviteBar, isMember } from '../model/party.ts';

type Props = {
  friend: { id: string; nickname: string };
  userId: string;
  look?: 'plain' | 'accent';
  size?: 'sm' | 'md';
};

/** Beside a friend, and on their profile: the leader invites, once at a time (PTY9). */
export function InviteButton({
  friend,
  userId,
  look = 'plain',
  size = look === 'accent' ? 'md' : 'sm',
}: Props) {
  const party = useParty();
  const { send, isSent } = useInvite({
    senderId: userId,
    receiverId: friend.id,
    partyId: party.partyId ?? '',
  });
  const { nickname } = friend;
  if (isMember(party, friend.id)) {
    return (
      <span
        className="flex items-center gap-1.5 text-xs text-faint"
        title={m.party_member_named({ nickname })}
      >
        <Check className="size-3.5" aria-hidden="true" />
        {m.party_member()}
      </span>
    );
  }
  if (inviteBar(party, userId) !== null) return null;
  const invite = () =>
    send.mutate(undefined, {
      onError: (error) => failureToast(failureText(error, m.common_something_wrong_later())),
    });
  return (
    <Button
      look={look}
      size={size}
      disabled={isSent}
      loading={send.isPending}
      onClick={invite}
      aria-label={isSent ? m.party_invited_named({ nickname }) : m.party_invite_named({ nickname })}
      icon={<UserPlus className="size-3.5" aria-hidden="true" />}
    >
      {isSent ? m.party_invited() : m.party_invite()}
    </Button>
  );
}
