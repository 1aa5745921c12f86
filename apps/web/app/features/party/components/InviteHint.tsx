import { m } from '#app/paraglide/messages.js';
import { useParty } from '../api/party.ts';
import { inviteBar, isMember, leaderOf, type PartyView } from '../model/party.ts';
import { LeaveParty } from './LeaveParty.tsx';

type Props = { friends: readonly { id: string }[]; userId: string };

/** Below a list of `friends`: why none of them can be invited just now, and what a member does about it (PTY9, PTY5). */
export function InviteHint({ friends, userId }: Props) {
  const party = useParty();
  const text = textOf(party, userId);
  if (text === null || friends.every(({ id }) => isMember(party, id))) return null;
  return (
    <div className="mt-2 grid gap-2">
      <p className="text-xs text-muted">{text}</p>
      {inviteBar(party, userId) === 'member' && <LeaveParty userId={userId} party={party} look="plain" />}
    </div>
  );
}

function textOf(party: PartyView, userId: string): string | null {
  switch (inviteBar(party, userId)) {
    case 'member':
      return m.party_invite_member({ leader: leaderOf(party)?.nickname ?? '' });
    case 'busy':
      return m.party_invite_busy();
    case 'full':
      return m.party_invite_full();
    default:
      return null;
  }
}
