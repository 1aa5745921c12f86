import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { leaveParty, useRefreshParty } from '../api/partyChanges.ts';
import { isLeader, leaderOf, type PartyView, statusOf } from '../model/party.ts';

type Props = { userId: string; party: PartyView; look?: 'plain' | 'quiet' };

/** Leaves once the player is sure (PTY5); they have a party of one then (PTY2). */
export function LeaveParty({ userId, party, look = 'quiet' }: Props) {
  const refresh = useRefreshParty();
  const leave = async () => {
    const isSure = await confirm({
      title: m.common_are_you_sure(),
      text: leaveText(party, userId),
      yes: m.party_leave_yes(),
      no: m.party_leave_no(),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await leaveParty(userId);
    } catch (error) {
      console.error('Leaving the party failed', error);
      failureToast(m.common_oops(), m.party_leave_failed());
    }
    await refresh();
  };
  return (
    <Button look={look} size="sm" className="w-full" onClick={leave}>
      {m.party_leave()}
    </Button>
  );
}

function leaveText(party: PartyView, userId: string): string {
  if (statusOf(party) === 'matched') return m.party_leave_text_matched();
  if (isLeader(party, userId)) return m.party_leave_text_leader();
  return m.party_leave_text({ leader: leaderOf(party)?.nickname ?? '' });
}
